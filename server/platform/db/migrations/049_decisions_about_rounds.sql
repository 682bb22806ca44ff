-- A decision may say what becomes of a team at the end of a round: it goes on to the next, or stops (docs/decisions/084).

-- What refers to a round of an event names both, so that it is never the round of another one.
alter table rounds add constraint rounds_of_event unique (_id, event_id);

alter table decisions rename column to_status to outcome;
alter table decisions
  drop constraint decisions_to_status_check,
  drop constraint decisions_check,
  add constraint decisions_outcome_check check (outcome in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified',
    'goes_on', 'stops')),
  add constraint decisions_moves check (from_status <> outcome),
  -- The round at whose end the team goes on or stops.
  add column round_id uuid,
  add constraint decisions_about_round check ((outcome in ('goes_on', 'stops')) = (round_id is not null)),
  add constraint decisions_round foreign key (round_id, event_id) references rounds (_id, event_id) on delete cascade,
  -- The round that a release lets the team enter: the next one when the release began. Of no meaning without one.
  add column next_round_id uuid references rounds on delete set null;
create index decisions_of_round on decisions (round_id) where round_id is not null;
create index decisions_next_round on decisions (next_round_id) where next_round_id is not null;

alter table decision_letters rename column status to outcome;
alter table decision_letters
  drop constraint decision_letters_pkey,
  drop constraint decision_letters_status_check,
  add constraint decision_letters_outcome_check check (outcome in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified',
    'goes_on', 'stops')),
  add column round_id uuid,
  add constraint decision_letters_about_round check ((outcome in ('goes_on', 'stops')) = (round_id is not null)),
  add constraint decision_letters_round foreign key (round_id, event_id) references rounds (_id, event_id)
    on delete cascade,
  add constraint decision_letters_once unique nulls not distinct (event_id, outcome, round_id);
create index decision_letters_of_round on decision_letters (round_id) where round_id is not null;

-- What became of releases so far was about statuses.
update releases set result = jsonb_build_object(
  'groups', (select coalesce(jsonb_agg(line || '{"round": null}'), '[]') from jsonb_array_elements(result -> 'groups') as line),
  'overtaken', (select coalesce(jsonb_agg(line || '{"round": null, "overtaken_by": "status"}'), '[]')
    from jsonb_array_elements(result -> 'overtaken') as line))
where result is not null;

-- An application's history also tells of its rounds: entering and leaving one, going on and stopping, more time.
create or replace view history as
select _id, subject_id as application_id, action, comment, from_value, to_value, data,
  case action when 'status_changed' then from_value end as from_status,
  case action when 'status_changed' then to_value end as to_status,
  data ->> 'title' as title,
  actor_id as created_by, happened_at as created_at
from happenings
where subject = 'application' and action in ('status_changed', 'applicant_status_changed', 'noted', 'member_left',
  'member_joined', 'handed_over', 'round_entered', 'round_left', 'went_on', 'stopped', 'more_time_given',
  'hand_in_reopened');
