-- Counters of events, and the devices that work at them (docs/product.md §37, docs/decisions/198).

create table counters (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('door', 'item', 'programme')),
  -- In the order of staff, which is that of devices.
  place int not null,
  -- For whom: kinds of tickets, and statuses of teams. Empty: everybody.
  kinds text[] not null default '{}',
  statuses text[] not null default '{}',
  times int not null default 1 check (times between 1 and 9),
  -- Only who was let in at a door.
  here_first boolean not null,
  opens_at timestamptz,
  closes_at timestamptz,
  -- Attendance questions whose answers are shown.
  shown uuid[] not null default '{}' check (cardinality(shown) <= 3),
  stock int check (stock between 1 and 100000),
  may_give_again boolean not null default false,
  may_let_in_others boolean not null default false,
  may_let_in_without_seat boolean not null default false,
  -- One that has scans is closed, never deleted.
  closed_at timestamptz,
  -- Handed out without a ticket, to crew.
  extra int not null default 0 check (extra >= 0),
  version int not null default 1,
  constraint counters_door_once check (kind <> 'door' or times = 1),
  constraint counters_hours check (closes_at > opens_at)
);
create unique index counters_name on counters (event_id, fold(name));
create trigger counters_version before update on counters for each row
  when ((to_jsonb(old) - array['extra', 'version', 'place']) is distinct from (to_jsonb(new) - array['extra', 'version', 'place']))
  execute function bump_version();

create table devices (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Who stands there, as the device said.
  person text check (length(person) between 1 and 60),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users,
  left_at timestamptz,
  -- What it said at its last contact: its list, the scans that it had not sent, how far its clock is off, its build.
  contact_at timestamptz,
  list_at timestamptz,
  waiting int check (waiting >= 0),
  clock_off_ms bigint,
  build text check (length(build) <= 60)
);
create index devices_event on devices (event_id, created_at);
create index devices_created_by on devices (created_by) where created_by is not null;
create index devices_revoked_by on devices (revoked_by) where revoked_by is not null;

-- Until when a device works: 12 hours after 18:00 of the last day of its event, and at most 30 days.
create function device_ends(created_at timestamptz, end_date date, timezone text) returns timestamptz
  language sql stable parallel safe as $$
  select least(created_at + interval '30 days', (end_date + time '18:00') at time zone timezone + interval '12 hours')
$$;

create table device_counters (
  device_id uuid not null references devices on delete cascade,
  counter_id uuid not null references counters on delete cascade,
  primary key (device_id, counter_id)
);
create index device_counters_counter on device_counters (counter_id);

-- One mechanism of personal links: a link is of a judge or of a device, which is its scope.
alter table judge_links alter column judge_id drop not null;
alter table judge_links add column device_id uuid;
alter table judge_links add constraint judge_links_device_id_fkey
  foreign key (device_id) references devices on delete cascade not valid;
alter table judge_links add constraint judge_links_scope check (num_nonnulls(judge_id, device_id) = 1) not valid;

alter table happenings drop constraint happenings_actor_role_check;
alter table happenings add constraint happenings_actor_role_check
  check (actor_role in ('admin', 'company', 'candidate', 'judge', 'device')) not valid;
