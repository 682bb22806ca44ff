-- Scans of tickets at counters, as devices sent them (docs/product.md §38, docs/decisions/199).

-- Locked while scans of the event are taken, so that their changes are numbered in the order in which they are seen.
create table event_scans (
  event_id uuid primary key references events on delete cascade,
  revision bigint not null default 0
);

create table scans (
  _id uuid primary key default new_id(),
  -- Made by the device: the same scan sent twice is one.
  nonce uuid not null unique,
  event_id uuid not null references events on delete cascade,
  -- Null: a member of staff, who is named.
  device_id uuid references devices on delete cascade,
  scanned_by uuid references users,
  -- Null where the device named none of this event.
  counter_id uuid references counters,
  -- Null for a code that is of no ticket of the event.
  ticket_id uuid references tickets on delete set null,
  code_check text,
  seq bigint not null,
  -- By the server's clock as the device knew it, and when it knew it last.
  at timestamptz not null,
  contact_at timestamptz,
  received_at timestamptz not null default now(),
  how text not null check (how in ('code', 'name', 'number', 'spare', 'paper')),
  act text not null check (act in ('in', 'again', 'undo', 'seen', 'walk_in')),
  undoes uuid,
  reason text check (length(reason) <= 200),
  -- What is odd about it; it is taken all the same.
  marks text[] not null default '{}',
  -- By day/merge.ts. Null where nothing can be counted.
  outcome text check (outcome in ('in', 'again', 'undone', 'beside')),
  -- When this row changed last, as event_scans counts.
  revision bigint not null
);
create index scans_ticket on scans (ticket_id, at) where ticket_id is not null;
create index scans_event on scans (event_id, revision);
create index scans_counter on scans (counter_id) where counter_id is not null;
create index scans_device on scans (device_id, seq) where device_id is not null;
create index scans_undoes on scans (undoes) where undoes is not null;
create index scans_scanned_by on scans (scanned_by) where scanned_by is not null;

-- Kept numbers, changed with the outcomes of scans: let in or given, once more than may be, given again by staff's switch.
alter table counters add column ins int not null default 0;
alter table counters add column agains int not null default 0;
alter table counters add column given_again int not null default 0;
-- What is only counted leaves the version alone, so that nobody's open form becomes stale.
drop trigger counters_version on counters;
create trigger counters_version before update on counters for each row
  when ((to_jsonb(old) - array['extra', 'version', 'place', 'ins', 'agains', 'given_again'])
    is distinct from (to_jsonb(new) - array['extra', 'version', 'place', 'ins', 'agains', 'given_again']))
  execute function bump_version();

-- Whether a row was written by a transaction that a snapshot does not see. A row's xmin has 32 bits: the newest transaction with them is meant.
create function is_changed_since(written xid, seen pg_snapshot) returns boolean language sql stable as $$
  select case when written is null then false when full_id < 3 then false
    else not pg_visible_in_snapshot(full_id::text::xid8, seen) end
  from (
    select case when base + low > newest then base + low - 4294967296 else base + low end as full_id
    from (select written::text::bigint as low, newest, newest - newest % 4294967296 as base
      from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) as now) as parts
  ) as whole
$$;
