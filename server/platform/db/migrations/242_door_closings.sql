-- The door of an event is closed by a release, and what staff settled at the day desk (docs/product.md §40).

create table door_closings (
  release_id uuid primary key references releases on delete cascade,
  event_id uuid not null references events on delete cascade
);
create index door_closings_event on door_closings (event_id);

create table door_closing_teams (
  release_id uuid not null references door_closings on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- Whether somebody of it was here, once the release has happened; null before, and where it was left alone.
  came boolean,
  primary key (release_id, application_id)
);
create index door_closing_teams_application on door_closing_teams (application_id);

-- A card of the day desk that staff have settled: it does not come again.
create table day_cards (
  event_id uuid not null references events on delete cascade,
  card text not null check (length(card) between 1 and 120),
  settled_by uuid not null references users,
  settled_at timestamptz not null default now(),
  primary key (event_id, card)
);
create index day_cards_settled_by on day_cards (settled_by);
create index scans_unsettled on scans (event_id, counter_id) where outcome = 'again';
