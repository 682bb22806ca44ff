-- A version stands for what a form edits. What is only derived (search texts, the company of an event's rows) leaves
-- it alone: an event or a person gets another name, and nobody's open form becomes stale. Who changes what a form
-- edits in other tables, as a team is, sets `version` itself.

drop trigger applications_version on applications;
create trigger applications_version before update on applications for each row
  when ((old.event_id, old.created_by, old.team_name, old.logo, old.idea, old.theme, old.status,
      old.version)
    is distinct from (new.event_id, new.created_by, new.team_name, new.logo, new.idea, new.theme, new.status,
      new.version))
  execute function bump_version();

drop trigger applicants_version on applicants;
create trigger applicants_version before update on applicants for each row
  when ((old.application_id, old.event_id, old.user_id, old.first_name, old.last_name, old.email, old.is_creator,
      old.status, old.held_from, old.position, old.token_hash)
    is distinct from (new.application_id, new.event_id, new.user_id, new.first_name, new.last_name, new.email,
      new.is_creator, new.status, new.held_from, new.position, new.token_hash))
  execute function bump_version();

-- `set search = ''` asks the fill triggers of 004 to derive a row's columns anew. These functions say so by name.
create function refill_applications_of_event(id uuid) returns void language sql as $$
  update applications set search = '' where event_id = id
$$;
create function refill_applicants_of_event(id uuid) returns void language sql as $$
  update applicants set search = '' where event_id = id
$$;
create function refill_applicants_of_team(id uuid) returns void language sql as $$
  update applicants set search = '' where application_id = id
$$;
create function refill_rows_of_person(id uuid) returns void language sql as $$
  update applications set search = '' where created_by = id;
  update applicants set search = '' where user_id = id
$$;

create or replace function refill_event() returns trigger language plpgsql as $$
begin
  perform refill_applications_of_event(new._id);
  if new.company_id <> old.company_id then
    perform refill_applicants_of_event(new._id);
  end if;
  return null;
end $$;

create or replace function refill_person() returns trigger language plpgsql as $$
begin
  perform refill_rows_of_person(new._id);
  return null;
end $$;

create or replace function refill_team() returns trigger language plpgsql as $$
begin
  perform refill_applicants_of_team(new._id);
  return null;
end $$;
