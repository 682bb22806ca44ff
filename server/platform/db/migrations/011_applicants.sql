-- The people in teams, and what derives rows of teams and people anew when another table changes.

create function has_joined(status text, held_from text) returns boolean language sql immutable parallel safe as $$
  select coalesce(held_from, status) in ('registered', 'invitation-accepted', 'participated')
$$;

create table applicants (
  _id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  event_id uuid not null references events,
  company_id uuid references companies check (company_id is not null),
  user_id uuid not null references users,
  -- As the creator of the team typed it; shown until the person accepts.
  first_name text not null,
  last_name text not null,
  email citext not null,
  is_creator boolean not null default false,
  status text not null check (status in
    ('registered', 'invited', 'invitation-accepted', 'invitation-rejected', 'on_hold', 'participated')),
  -- Where on_hold goes back to.
  held_from text check ((status = 'on_hold') = (held_from is not null)),
  position int not null default 0,
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default '',
  -- In the team by their own will, held or not: only then does staff see the account behind the address.
  has_joined boolean not null generated always as (has_joined(status, held_from)) stored
);
-- A person is in at most one team per event; who declined is free again.
create unique index applicants_one_team on applicants (event_id, user_id) where status <> 'invitation-rejected';
create index applicants_application on applicants (application_id, position);
-- A list of people reads user_id in order within its scope, and counts them by status, from an index alone.
create index applicants_person on applicants (user_id, status);
create index applicants_event_person on applicants (event_id, user_id, status);
create index applicants_company_person on applicants (company_id, user_id, status);
create index applicants_status_person on applicants (status, user_id);
-- Who came in the last days, for the dashboard.
create index applicants_newest on applicants (created_at, user_id);
create index applicants_company_newest on applicants (company_id, created_at, user_id);
-- `search` begins with the name; what follows it only parts people of the same name.
create index applicants_name on applicants (left(search, 32), _id);
create index applicants_search on applicants using gin (search gin_trgm_ops);

-- What is only derived leaves the version alone, as with applications.
create trigger applicants_version before update on applicants for each row
  when ((old.application_id, old.event_id, old.user_id, old.first_name, old.last_name, old.email, old.is_creator,
      old.status, old.held_from, old.position, old.token_hash)
    is distinct from (new.application_id, new.event_id, new.user_id, new.first_name, new.last_name, new.email,
      new.is_creator, new.status, new.held_from, new.position, new.token_hash))
  execute function bump_version();

-- Found by what is shown of them: before they join, what the creator of the team typed, and no phone number.
create function fill_applicant() returns trigger language plpgsql as $$
declare
  team record;
begin
  select team_name, company_id into team from applications where _id = new.application_id;
  new.company_id := team.company_id;
  new.search := fold(concat_ws(e'\n',
    case when has_joined(new.status, new.held_from)
      then (select concat_ws(e'\n', first_name || ' ' || last_name, email, contact_number) from users where _id = new.user_id)
      else concat_ws(e'\n', new.first_name || ' ' || new.last_name, new.email)
    end, team.team_name));
  return new;
end $$;
create trigger applicants_fill before insert or update of user_id, first_name, last_name, email, status, held_from, search
  on applicants for each row execute function fill_applicant();

-- The last invitation mailed to an address for a team. Its link opens the place again when the address leaves and comes back.
create table invitation_letters (
  application_id uuid not null references applications on delete cascade,
  email citext not null,
  sent_by uuid not null references users on delete cascade,
  token_hash bytea not null,
  sent_at timestamptz not null default now(),
  primary key (application_id, email)
);
create index invitation_letters_sent_by on invitation_letters (sent_by, sent_at);

-- `set search = ''` asks the fill triggers to derive a row's columns anew. These functions say so by name.
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

-- What is renamed is found by the new name at once; an event given to another company takes its rows along.
create function refill_event() returns trigger language plpgsql as $$
begin
  perform refill_applications_of_event(new._id);
  if new.company_id <> old.company_id then
    perform refill_applicants_of_event(new._id);
  end if;
  return null;
end $$;
create trigger events_renamed after update of event_name, company_id on events for each row
  when ((old.event_name, old.company_id) is distinct from (new.event_name, new.company_id))
  execute function refill_event();

create function refill_person() returns trigger language plpgsql as $$
begin
  perform refill_rows_of_person(new._id);
  return null;
end $$;
create trigger users_renamed after update of first_name, last_name, email, contact_number on users for each row
  when ((old.first_name, old.last_name, old.email, old.contact_number)
    is distinct from (new.first_name, new.last_name, new.email, new.contact_number))
  execute function refill_person();

create function refill_team() returns trigger language plpgsql as $$
begin
  perform refill_applicants_of_team(new._id);
  return null;
end $$;
create trigger applications_renamed after update of team_name on applications for each row
  when (old.team_name is distinct from new.team_name) execute function refill_team();
