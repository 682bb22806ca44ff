-- What a pending decision took the place of, so that whoever made it can take it back (docs/decisions/131).
create table replaced_decisions (
  application_id uuid primary key references decisions on delete cascade,
  from_status text not null,
  outcome text not null,
  round_id uuid references rounds on delete cascade,
  comment text,
  decided_by uuid references users,
  decided_at timestamptz not null
);
create index replaced_decisions_round on replaced_decisions (round_id) where round_id is not null;
