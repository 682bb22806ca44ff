-- A plan that is made while judging runs is a draft until somebody uses it (docs/decisions/185).
create table plan_drafts (
  round_id uuid primary key references rounds on delete cascade,
  made_by uuid references users,
  made_at timestamptz not null default now(),
  -- The columns of round_judging that it sets; null: as they are.
  settings jsonb,
  -- All visits that nobody has begun may go to others.
  is_anew boolean not null default false,
  -- Looks that any team lacks are planned; else only what is lost or given away here.
  is_whole boolean not null default false,
  -- Visits that go to others, and the teams of visits that a judge who left does not make, each as often as it loses one.
  released uuid[] not null default '{}',
  lost uuid[] not null default '{}',
  -- Why it was made, in order.
  reasons jsonb not null default '[]'
);
create index plan_drafts_maker on plan_drafts (made_by) where made_by is not null;

-- Of a draft that was used: which one, until when the former plan comes back, the visits that it changed, and how many judges were told.
alter table former_plans add column digest text, add column undo_until timestamptz, add column changed uuid[], add column told int;

-- When the judge's visits were last changed while judging ran, and the team that was next before.
alter table round_judges add column plan_changed_at timestamptz, add column plan_was uuid;
