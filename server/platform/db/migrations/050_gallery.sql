-- The public gallery of an event, and the projects in it (docs/decisions/085).

-- An event whose gallery is open has a row.
create table galleries (
  event_id uuid primary key references events on delete cascade,
  opened_at timestamptz not null default now(),
  opened_by uuid references users
);

-- What staff decided about the project of a team. A team about whose project nothing was decided has no row.
create table projects (
  application_id uuid primary key references applications on delete cascade,
  -- The version that everybody may see; null until one is approved.
  submission_id uuid,
  number int,
  approved_at timestamptz,
  approved_by uuid references users,
  hidden_at timestamptz,
  hidden_by uuid references users,
  hidden_reason text,
  foreign key (submission_id, number) references submission_versions on delete cascade,
  check (num_nonnulls(submission_id, number, approved_at) in (0, 3)),
  check (num_nonnulls(hidden_at, hidden_reason) in (0, 2))
);
create index projects_submission on projects (submission_id, number);

-- Whether a person's name stands on the page of the team's project. Nobody's does unless they said so.
alter table applicants add column shows_name boolean not null default false;
