-- The plan before the last one of a round, until somebody acts on the last one (docs/decisions/135).
create table former_plans (
  round_id uuid primary key references rounds on delete cascade,
  -- The columns of round_judging that a plan sets, and all visits of the round, as they were.
  settings jsonb not null,
  visits jsonb not null,
  -- What the new plan made of them: while it is so, nobody has acted on it.
  next_version int not null,
  next_visits text not null,
  replaced_at timestamptz not null default now()
);
