-- Views of the lists of an event that are saved under a name; a saved audience is one of them (docs/decisions/180).

create table saved_views (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  list text not null check (list in ('applications', 'applicants', 'audience')),
  name text not null,
  -- What the address of the list says: filters, order, columns.
  search jsonb not null,
  -- Whose it is alone; null for all staff of the event.
  owner_id uuid references users on delete cascade,
  version integer not null default 1,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  constraint saved_views_name unique nulls not distinct (event_id, list, owner_id, name)
);
create index saved_views_owner_id on saved_views (owner_id);
create index saved_views_created_by on saved_views (created_by);

insert into saved_views (_id, event_id, list, name, search, created_by, created_at)
select _id, event_id, 'audience', name,
  jsonb_strip_nulls((audience - 'roles' - 'statuses' - 'teams' - 'judges') || jsonb_build_object(
    'roles', (select string_agg(role, ',') from jsonb_array_elements_text(audience -> 'roles') as role),
    'statuses', (select string_agg(status, ',') from jsonb_array_elements_text(audience -> 'statuses') as status),
    'team', coalesce(audience ->> 'team', nullif(audience ->> 'teams', 'any')),
    'judges', nullif(audience ->> 'judges', 'any'))),
  created_by, created_at
from audiences;
drop table audiences;
