-- The live desk of judging: pauses, and what became of flags (docs/decisions/094).

-- Staff paused a round: judges are sent nowhere. What is scored meanwhile counts.
create table judging_pauses (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  paused_at timestamptz not null default clock_timestamp(),
  paused_by uuid references users,
  resumed_at timestamptz,
  resumed_by uuid references users,
  check (resumed_at >= paused_at)
);
create index judging_pauses_round on judging_pauses (round_id, paused_at);
create unique index judging_pauses_standing on judging_pauses (round_id) where resumed_at is null;
create index judging_pauses_pauser on judging_pauses (paused_by) where paused_by is not null;
create index judging_pauses_resumer on judging_pauses (resumed_by) where resumed_by is not null;

-- When the team was told that judges do not find it.
alter table judging_flags add column told_at timestamptz;
create index judging_flags_round on judging_flags (round_id) where resolved_at is null;
