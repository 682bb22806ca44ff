-- What will happen to applications once staff release it (docs/decisions/070). Nobody but staff reads these rows.

-- Versions that never repeat: a decision that was cleared and made again is another one.
create sequence decision_versions as int;

create table decisions (
  -- At most one is pending for an application.
  application_id uuid primary key references applications on delete cascade,
  event_id uuid not null references events on delete cascade,
  -- The status that the application had. With another one the decision is overtaken.
  from_status text not null check (from_status in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified')),
  to_status text not null check (to_status in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified')),
  -- To the team.
  comment text,
  decided_by uuid references users,
  decided_at timestamptz not null default now(),
  version int not null default nextval('decision_versions'),
  check (from_status <> to_status)
);
create index decisions_event on decisions (event_id, application_id);
