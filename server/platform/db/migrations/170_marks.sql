-- What readers of staff think of an application, 1 to 10. Each sees the others' once they have given their own.
create table marks (
  application_id uuid not null references applications on delete cascade,
  reader_id uuid not null references users,
  value smallint not null check (value between 1 and 10),
  note text,
  marked_at timestamptz not null default now(),
  primary key (application_id, reader_id)
);
create index marks_reader on marks (reader_id);

-- How many teams an event has room for, as those who choose them count.
create table event_places (
  event_id uuid primary key references events on delete cascade,
  places int not null check (places between 1 and 10000)
);
