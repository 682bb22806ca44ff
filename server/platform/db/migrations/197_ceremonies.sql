-- A ceremony on a stage: what it shows was fixed when it was opened (docs/decisions/177).
create table ceremonies (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  opened_by uuid not null references users,
  opened_at timestamptz not null default now(),
  -- Prizes that staff leave out of the stage.
  leaves_out uuid[] not null default '{}',
  -- What is said while the hall waits.
  says text,
  -- Names, projects and sentences as they were then; the digest of what publishing would have done then.
  content jsonb not null,
  digest text not null,
  -- When it was fixed anew; a screen then fetches it.
  taken_over_at timestamptz,
  -- Published with the last name; else by staff, or at the time that they set.
  publishes boolean not null,
  step int not null default 0 check (step >= 0),
  furthest int not null default 0,
  version int not null default 0,
  is_black boolean not null default false,
  last_name_at timestamptz,
  -- When a screen was heard of last.
  screen_at timestamptz,
  release_id uuid references releases on delete set null,
  -- Somebody said "not yet".
  is_held boolean not null default false,
  ended_at timestamptz,
  ended_by uuid references users,
  check (step <= furthest)
);
create unique index ceremonies_current on ceremonies (round_id) where ended_at is null;
create index ceremonies_release on ceremonies (release_id) where release_id is not null;

-- Links of a screen and of a presenter's panel. They end with the ceremony.
create table ceremony_links (
  _id uuid primary key default new_id(),
  ceremony_id uuid not null references ceremonies on delete cascade,
  kind text not null check (kind in ('stage', 'panel')),
  token_hash bytea not null unique,
  created_by uuid references users,
  created_at timestamptz not null default now()
);
create index ceremony_links_ceremony on ceremony_links (ceremony_id);
