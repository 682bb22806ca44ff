-- What becomes known of an event: since when it can be known at all, and what changed from then on.

-- From when on everybody with its address may read about it; what never was published stays with its staff.
alter table events add column published_at timestamptz;

update events set published_at = created_at
where event_status in ('published', 'completed', 'cancelled')
  or exists (select from applications where applications.event_id = events._id)
  or exists (select from happenings where subject_id = events._id and subject = 'event'
    and 'published' in (from_value, to_value));

create function note_publishing() returns trigger language plpgsql as $$
begin
  new.published_at := coalesce(new.published_at, now());
  return new;
end $$;
create trigger events_published before insert or update of event_status on events for each row
  when (new.event_status = 'published' and new.published_at is null) execute function note_publishing();

-- A change of its state, its days or its place that its teams are told of (docs/decisions/059).
create table event_notices (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  event_status text not null
    check (event_status in ('published', 'completed', 'cancelled', 'draft', 'onhold')),
  -- Its days, zone and place from then on.
  known jsonb not null,
  -- The same as told before, where they moved.
  before jsonb,
  noticed_at timestamptz not null default clock_timestamp()
);
create index event_notices_event on event_notices (event_id, noticed_at desc);
