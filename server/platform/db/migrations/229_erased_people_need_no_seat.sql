-- Who was deleted keeps a place in the team, and comes no more (docs/product.md §34).
create or replace function seats_needed(team uuid) returns int language sql stable as $$
  select count(*)::int from applicants where application_id = team and needs_seat(status, held_from, false)
    and not exists (select from users where users._id = applicants.user_id and users.erased_at is not null)
$$;
