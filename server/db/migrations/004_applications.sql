-- Team entries, the people in them, and the history that every status change writes.

create table applications (
  _id uuid primary key default new_id(),
  event_id uuid not null references events,
  created_by uuid not null references users,
  team_name text not null,
  logo text,
  idea text,
  theme text not null,
  status text not null default 'registered' check (status in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default '',
  -- One application per candidate and event.
  unique (event_id, created_by)
);
create index applications_event on applications (event_id, created_at desc, _id desc);
create index applications_event_status on applications (event_id, status);
create index applications_status on applications (status, created_at desc, _id desc);
create index applications_creator on applications (created_by);
create index applications_newest on applications (created_at desc, _id desc);
create index applications_search on applications using gin (search gin_trgm_ops);
create trigger applications_version before update on applications for each row execute function bump_version();

create function applications_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.team_name, new.theme,
    (select event_name from events where _id = new.event_id),
    (select first_name || ' ' || last_name || e'\n' || email from users where _id = new.created_by)));
  return new;
end $$;
create trigger applications_search before insert or update of team_name, theme, search on applications
  for each row execute function applications_search();

-- A renamed event or person is found by the new name at once.
create function refresh_applications_search() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'events' then
    update applications set search = '' where event_id = new._id;
  else
    update applications set search = '' where created_by = new._id;
  end if;
  return null;
end $$;
create trigger events_renamed after update of event_name on events for each row
  when (old.event_name is distinct from new.event_name) execute function refresh_applications_search();
create trigger users_renamed after update of first_name, last_name, email on users for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function refresh_applications_search();

create table applicants (
  _id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  event_id uuid not null references events,
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
  created_at timestamptz not null default now()
);
-- A person is in at most one team per event; who declined is free again.
create unique index applicants_one_team on applicants (event_id, user_id) where status <> 'invitation-rejected';
create index applicants_application on applicants (application_id, position);
create index applicants_user on applicants (user_id);
create index applicants_event_status on applicants (event_id, status);

create table history (
  _id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  title text not null,
  comment text,
  from_status text,
  to_status text,
  created_by uuid references users,
  created_at timestamptz not null default clock_timestamp()
);
create index history_application on history (application_id, created_at desc, _id desc);
