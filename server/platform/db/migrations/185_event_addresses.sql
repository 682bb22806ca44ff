-- The short addresses of events, /e/{address} (docs/product.md §31). One that is not current any more leads on.

create table event_addresses (
  address text primary key check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) between 3 and 60),
  event_id uuid not null references events on delete cascade,
  is_current boolean not null default true,
  -- Staff chose it. Any other follows the name of the event until it is published.
  is_chosen boolean not null default false,
  made_at timestamptz not null default now()
);
create unique index event_addresses_current on event_addresses (event_id) where is_current;
create index event_addresses_event on event_addresses (event_id);
