-- Who decides in an event without reading: they see the marks of all, and give none from then on (docs/decisions/163).
create table mark_openings (
  event_id uuid not null references events on delete cascade,
  opened_by uuid not null references users,
  opened_at timestamptz not null default now(),
  primary key (event_id, opened_by)
);
create index mark_openings_opened_by on mark_openings (opened_by);
