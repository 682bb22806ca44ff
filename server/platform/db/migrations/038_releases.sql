-- Decisions of an event that happen together, after a time in which that can be undone (docs/decisions/071).

create table releases (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  -- Until then it can be undone, which deletes this row.
  release_at timestamptz not null,
  released_at timestamptz,
  -- What became of it: how many moved from where to where, and who was left as they were.
  result jsonb,
  check ((released_at is null) = (result is null))
);
create unique index releases_under_way on releases (event_id) where released_at is null;
create index releases_of_event on releases (event_id, released_at desc);
create index releases_due on releases (release_at) where released_at is null;

-- The decisions that a release carries out; as long as they have it, they cannot be changed.
alter table decisions add column release_id uuid references releases on delete set null;
create index decisions_release on decisions (release_id) where release_id is not null;

-- What the team is mailed for an outcome of this event, where staff wrote a text of their own.
create table decision_letters (
  event_id uuid not null references events on delete cascade,
  status text not null check (status in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified')),
  subject text not null,
  text text not null,
  version int not null default nextval('decision_versions'),
  primary key (event_id, status)
);

alter table installation add column release_seconds int not null default 60
  check (release_seconds between 10 and 600);
