-- Where guests come from, and tickets that are valid again (docs/product.md §36, docs/decisions/200).
alter table guests add column organisation text;
alter table guests add constraint guests_organisation check (length(organisation) between 1 and 100) not valid;

drop trigger guests_version on guests;
create trigger guests_version before update on guests for each row
  when ((old.kind, old.name, old.email, old.organisation) is distinct from (new.kind, new.name, new.email, new.organisation))
  execute function bump_version();

-- The ticket had ended, and its person has not been told that it is valid again.
alter table tickets add column is_back boolean not null default false;

create or replace function fill_ticket() returns trigger language plpgsql as $$
begin
  new.code_check := ticket_check(new.event_id, new._id, new.version);
  if tg_op = 'UPDATE' then
    new.is_back := new.revoked_at is null
      and (old.revoked_at is not null or (old.is_back and old.told_version < old.version));
  end if;
  return new;
end $$;
