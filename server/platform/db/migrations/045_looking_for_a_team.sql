-- Candidates who look for a team of an event, and who was invited there (docs/decisions/077).

create table looking (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  skills text[] not null check (cardinality(skills) between 1 and 10),
  sentence text not null check (sentence <> ''),
  created_at timestamptz not null default now(),
  unique (event_id, user_id)
);
create index looking_newest on looking (event_id, created_at desc, _id desc);
create index looking_person on looking (user_id);

-- Who was invited while looking for a team. Nobody typed their address, so the row has none until they join: what is
-- not there is neither shown nor found nor exported.
alter table applicants add column was_looking boolean not null default false;
alter table applicants alter column email drop not null;
alter table applicants add constraint applicants_address
  check (email is not null or (was_looking and not has_joined(status, held_from)));

drop trigger applicants_version on applicants;
create trigger applicants_version before update on applicants for each row
  when ((old.application_id, old.event_id, old.user_id, old.first_name, old.last_name, old.email, old.is_creator,
      old.status, old.held_from, old.has_withdrawn, old.was_looking, old.position, old.token_hash)
    is distinct from (new.application_id, new.event_id, new.user_id, new.first_name, new.last_name, new.email,
      new.is_creator, new.status, new.held_from, new.has_withdrawn, new.was_looking, new.position, new.token_hash))
  execute function bump_version();

-- An invitation that a person asked for by looking does not bind them, so several teams may invite them. Once they join
-- one, the index holds as for everybody.
drop index applicants_one_team;
create unique index applicants_one_team on applicants (event_id, user_id)
  where status <> 'invitation-rejected' and (not has_withdrawn or status = 'on_hold') and (has_joined or not was_looking);
-- The index above says no more that a person is in one team only once.
create unique index applicants_once on applicants (application_id, user_id) where status <> 'invitation-rejected';

-- Who joins after an invitation of that kind has the account's name and address in the team.
create or replace function fill_applicant() returns trigger language plpgsql as $$
declare
  team record;
begin
  select team_name, company_id into team from applications where _id = new.application_id;
  new.company_id := team.company_id;
  if new.email is null and has_joined(new.status, new.held_from) then
    select first_name, last_name, email into new.first_name, new.last_name, new.email from users where _id = new.user_id;
  end if;
  new.search := fold(concat_ws(e'\n',
    case when has_joined(new.status, new.held_from)
      then (select concat_ws(e'\n', first_name || ' ' || last_name, email, contact_number) from users where _id = new.user_id)
      else concat_ws(e'\n', new.first_name || ' ' || new.last_name, new.email)
    end, team.team_name));
  return new;
end $$;

-- Who is in a team looks no more, by whatever way they came into it.
create function end_looking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from looking using made
    where looking.event_id = made.event_id and looking.user_id = made.user_id
      and made.has_joined and not made.has_withdrawn;
  else
    delete from looking using made join gone using (_id)
    where looking.event_id = made.event_id and looking.user_id = made.user_id
      and made.has_joined and not made.has_withdrawn and (gone.has_withdrawn or not gone.has_joined);
  end if;
  return null;
end $$;
create trigger applicants_looking_made after insert on applicants
  referencing new table as made for each statement execute function end_looking();
create trigger applicants_looking_changed after update on applicants
  referencing new table as made old table as gone for each statement execute function end_looking();
