-- Ballots that were refused because judging was closed, so that staff learn of them: the last refusal of each judge and team.
create table late_ballots (
  round_id uuid not null references rounds on delete cascade,
  judge_id uuid not null references judges on delete cascade,
  application_id uuid not null references applications on delete cascade,
  refused_at timestamptz not null default clock_timestamp(),
  primary key (round_id, judge_id, application_id)
);
create index late_ballots_judge on late_ballots (judge_id);
create index late_ballots_application on late_ballots (application_id);
