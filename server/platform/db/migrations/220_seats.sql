-- The seats of events (docs/product.md §34, docs/decisions/195).

create table event_seats (
  event_id uuid primary key references events on delete cascade,
  is_on boolean not null default true,
  -- What there is room for, and what may be held at once.
  people int check (people between 1 and 100000),
  teams int check (teams between 1 and 20000),
  up_to_people int,
  up_to_teams int,
  -- Teams say whether they come; else shortlisting is enough.
  asks boolean not null default true,
  answer_by timestamptz,
  refill boolean not null default true,
  refill_hours int not null default 48 check (refill_hours between 2 and 168),
  -- Null: 18:00 of the day before the event.
  refill_until timestamptz,
  waiting_at_door boolean not null default false,
  -- Of a hundred who confirmed, so many come; null: as events before say.
  comes_share int check (comes_share between 0 and 100),
  -- Kept by count_seats().
  held_people int not null default 0 check (held_people >= 0),
  held_teams int not null default 0 check (held_teams >= 0),
  version int not null default 1,
  constraint event_seats_capacity check (not is_on or num_nonnulls(people, teams) > 0),
  constraint event_seats_up_to_people check ((people is null) = (up_to_people is null)
    and (people is null or up_to_people between people and 2 * people)),
  constraint event_seats_up_to_teams check ((teams is null) = (up_to_teams is null)
    and (teams is null or up_to_teams between teams and 2 * teams))
);
-- What is only counted leaves the version alone, so that nobody's open form becomes stale.
create trigger event_seats_version before update on event_seats for each row
  when ((old.is_on, old.people, old.teams, old.up_to_people, old.up_to_teams, old.asks, old.answer_by, old.refill,
      old.refill_hours, old.refill_until, old.waiting_at_door, old.comes_share)
    is distinct from (new.is_on, new.people, new.teams, new.up_to_people, new.up_to_teams, new.asks, new.answer_by,
      new.refill, new.refill_hours, new.refill_until, new.waiting_at_door, new.comes_share))
  execute function bump_version();

-- Never more than may be. A lowered capacity takes nothing back: only what grows is refused.
create function keep_seats_within() returns trigger language plpgsql as $$
begin
  if new.is_on and ((new.held_people > old.held_people and new.held_people > new.up_to_people)
    or (new.held_teams > old.held_teams and new.held_teams > new.up_to_teams)) then
    raise exception 'More seats would be held than may be' using errcode = 'check_violation',
      constraint = 'event_seats_held', table = 'event_seats';
  end if;
  return new;
end $$;
create trigger event_seats_within before update of held_people, held_teams on event_seats
  for each row execute function keep_seats_within();

create table team_seats (
  application_id uuid primary key references applications on delete cascade,
  event_id uuid not null references event_seats on delete cascade,
  state text not null check (state in ('waiting', 'offered', 'confirmed', 'gone')),
  reason text check (reason in ('declined', 'lapsed', 'given_up', 'withdrawn', 'taken_back')),
  since timestamptz not null default now(),
  -- Of an offer: when it was made, until when it is answered, whether that is the event's own date, and where it came from.
  offered_at timestamptz,
  due timestamptz,
  follows_event boolean not null default false,
  is_from_waitlist boolean not null default false,
  -- Fewer seats than the team has people.
  most int check (most > 0),
  reminded_half boolean not null default false,
  reminded_last boolean not null default false,
  -- On the waitlist: the order, how often the team was passed, since when seats are collected for it, with how many it would come.
  place numeric,
  passed int not null default 0,
  collected_since timestamptz,
  fewer int check (fewer > 0),
  -- Kept by count_seats().
  held int not null default 0,
  version int not null default 1,
  constraint team_seats_reason check ((state = 'gone') = (reason is not null)),
  constraint team_seats_due check (state <> 'offered' or due is not null),
  constraint team_seats_place check ((state = 'waiting') = (place is not null))
);
create index team_seats_event on team_seats (event_id, state);
create index team_seats_waiting on team_seats (event_id, place, application_id) where state = 'waiting';
create index team_seats_due on team_seats (due) where state = 'offered';
create index team_seats_holding on team_seats (event_id) include (held) where state in ('offered', 'confirmed');
create trigger team_seats_version before update on team_seats for each row
  when ((old.state, old.reason, old.due, old.most, old.place, old.fewer)
    is distinct from (new.state, new.reason, new.due, new.most, new.place, new.fewer))
  execute function bump_version();

-- What a person of a team said, or was reminded of.
create table seat_people (
  applicant_id uuid primary key references applicants on delete cascade,
  application_id uuid not null references applications on delete cascade,
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  -- The member of staff who answered for them; null for themselves.
  answered_by uuid references users,
  -- When the SPOC of the team reminded them last.
  reminded_at timestamptz,
  -- To the attendance questions, by the question's id, as in the content of a submission.
  answers jsonb not null default '{}',
  check ((answer is null) = (answered_at is null))
);
create index seat_people_team on seat_people (application_id);

-- Held from the button of a release on, until it has happened or was undone.
create table seat_reservations (
  application_id uuid primary key references applications on delete cascade,
  event_id uuid not null references event_seats on delete cascade,
  release_id uuid not null references releases on delete cascade,
  people int not null default 0
);
create index seat_reservations_event on seat_reservations (event_id) include (people);
create index seat_reservations_release on seat_reservations (release_id);

-- Who would need a seat: who joined, and open invitations.
create function needs_seat(status text, held_from text, has_withdrawn boolean) returns boolean
  language sql immutable parallel safe as $$
  select not has_withdrawn and coalesce(held_from, status) in
    ('registered', 'invited', 'invitation-accepted', 'participated')
$$;

-- How many seats a team needs, before anybody answered. Of one that withdrew, as if it were back.
create function seats_needed(team uuid) returns int language sql stable as $$
  select count(*)::int from applicants where application_id = team and needs_seat(status, held_from, false)
$$;

-- How many it holds: of an offer all but those who said no, of a confirmed team those who said yes.
create function seats_held(team uuid, state text, most int) returns int language sql stable as $$
  select case state
    when 'offered' then least(most, (
      select count(*)::int from applicants left join seat_people on seat_people.applicant_id = applicants._id
      where applicants.application_id = team and needs_seat(applicants.status, held_from, has_withdrawn)
        and seat_people.answer is distinct from 'no'))
    when 'confirmed' then (
      select count(*)::int from seat_people join applicants on applicants._id = seat_people.applicant_id
      where seat_people.application_id = team and seat_people.answer = 'yes' and applicants.has_joined
        and not applicants.has_withdrawn)
    else 0 end
$$;

-- Counts what these teams hold, and what their events do. The event's row is locked first, so that each of many at once
-- counts those before it.
create function count_seats(ids uuid[]) returns void language plpgsql as $$
declare
  of_events uuid[];
begin
  if cardinality(ids) = 0 then return; end if;
  of_events := array(select distinct event_id from team_seats where application_id = any(ids)
    union select event_id from seat_reservations where application_id = any(ids));
  perform count_seats_of(of_events, ids);
end $$;

create function count_seats_of(of_events uuid[], ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(of_events) = 0 then return; end if;
  perform from event_seats where event_id = any(of_events) order by event_id for no key update;
  update team_seats set held = counted.held
  from (select application_id, seats_held(application_id, state, most) as held from team_seats
    where application_id = any(ids)) as counted
  where team_seats.application_id = counted.application_id and team_seats.held <> counted.held;
  update seat_reservations set people = seats_needed(application_id)
  where application_id = any(ids) and people <> seats_needed(application_id);
  update event_seats set held_people = counted.people, held_teams = counted.teams
  from (
    select event_id, sum(people)::int as people, sum(teams)::int as teams from (
      select unnest(of_events) as event_id, 0 as people, 0 as teams
      union all select event_id, held, 1 from team_seats
        where event_id = any(of_events) and state in ('offered', 'confirmed')
      union all select event_id, people, 1 from seat_reservations where event_id = any(of_events)
    ) as line group by event_id
  ) as counted
  where event_seats.event_id = counted.event_id
    and (held_people, held_teams) is distinct from (counted.people, counted.teams);
end $$;

-- Who joins a confirmed team comes: the seat is theirs, or they cannot join.
create function applicants_seats() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct application_id from made);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct application_id from gone);
  else
    ids := array(select distinct made.application_id from made join gone using (_id)
      where (made.status, made.held_from, made.has_withdrawn) is distinct from
        (gone.status, gone.held_from, gone.has_withdrawn));
  end if;
  if cardinality(ids) = 0 then return null; end if;
  ids := array(select application_id from team_seats
      where application_id = any(ids) and state in ('offered', 'confirmed')
    union select application_id from seat_reservations where application_id = any(ids));
  if cardinality(ids) = 0 then return null; end if;
  if tg_op = 'INSERT' then
    insert into seat_people (applicant_id, application_id, answer, answered_at)
    select made._id, made.application_id, 'yes', now() from made join team_seats using (application_id)
    where team_seats.state = 'confirmed' and made.has_joined and not made.has_withdrawn
    on conflict (applicant_id) do update set answer = 'yes', answered_at = now(), answered_by = null;
  elsif tg_op = 'UPDATE' then
    insert into seat_people (applicant_id, application_id, answer, answered_at)
    select made._id, made.application_id, 'yes', now()
    from made join gone using (_id) join team_seats on team_seats.application_id = made.application_id
    where team_seats.state = 'confirmed' and made.has_joined and not gone.has_joined and not made.has_withdrawn
    on conflict (applicant_id) do update set answer = 'yes', answered_at = now(), answered_by = null;
  end if;
  perform count_seats(ids);
  return null;
end $$;
create trigger applicants_seats_made after insert on applicants
  referencing new table as made for each statement execute function applicants_seats();
create trigger applicants_seats_changed after update on applicants
  referencing new table as made old table as gone for each statement execute function applicants_seats();
create trigger applicants_seats_gone after delete on applicants
  referencing old table as gone for each statement execute function applicants_seats();

create function seat_people_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_seats(array(select distinct application_id from gone where answer is not null));
  elsif tg_op = 'INSERT' then
    perform count_seats(array(select distinct application_id from made where answer is not null));
  else
    perform count_seats(array(select distinct made.application_id from made join gone using (applicant_id)
      where made.answer is distinct from gone.answer));
  end if;
  return null;
end $$;
create trigger seat_people_made after insert on seat_people
  referencing new table as made for each statement execute function seat_people_counted();
create trigger seat_people_changed after update on seat_people
  referencing new table as made old table as gone for each statement execute function seat_people_counted();
create trigger seat_people_gone after delete on seat_people
  referencing old table as gone for each statement execute function seat_people_counted();

create function team_seats_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_seats(array(select application_id from made where state in ('offered', 'confirmed')));
  elsif tg_op = 'DELETE' then
    perform count_seats_of(array(select distinct event_id from gone where state in ('offered', 'confirmed')), '{}');
  else
    perform count_seats(array(select made.application_id from made join gone using (application_id)
      where (made.state, made.most) is distinct from (gone.state, gone.most)));
  end if;
  return null;
end $$;
create trigger team_seats_made after insert on team_seats
  referencing new table as made for each statement execute function team_seats_counted();
create trigger team_seats_changed after update on team_seats
  referencing new table as made old table as gone for each statement execute function team_seats_counted();
create trigger team_seats_gone after delete on team_seats
  referencing old table as gone for each statement execute function team_seats_counted();

create function seat_reservations_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_seats(array(select application_id from made));
  else
    perform count_seats_of(array(select distinct event_id from gone), '{}');
  end if;
  return null;
end $$;
create trigger seat_reservations_made after insert on seat_reservations
  referencing new table as made for each statement execute function seat_reservations_counted();
create trigger seat_reservations_gone after delete on seat_reservations
  referencing old table as gone for each statement execute function seat_reservations_counted();

-- A team that is out of the event has no seats, whoever takes it out.
create function applications_seats() returns trigger language plpgsql as $$
begin
  if not exists (select from made join gone using (_id)
    where made.status <> gone.status and made.status in ('rejected', 'revoked', 'disqualified')) then
    return null;
  end if;
  update team_seats set state = 'gone', since = now(), place = null, due = null, collected_since = null,
    reason = case when made.withdrawn_from is null then 'taken_back' else 'withdrawn' end
  from made join gone using (_id)
  where team_seats.application_id = made._id and team_seats.state <> 'gone' and made.status <> gone.status
    and made.status in ('rejected', 'revoked', 'disqualified');
  return null;
end $$;
create trigger applications_seats_changed after update on applications
  referencing new table as made old table as gone for each statement execute function applications_seats();

-- Seats came free, or there may be more: the waitlist is filled as soon as this transaction has committed.
create function queue_filling() returns trigger language plpgsql as $$
begin
  if new.is_on and new.refill and exists (select from team_seats where event_id = new.event_id and state = 'waiting') then
    perform graphile_worker.add_job('fill-seats', json_build_object('event_id', new.event_id),
      job_key := 'fill-seats:' || new.event_id);
  end if;
  return null;
end $$;
create trigger event_seats_freed after update on event_seats for each row
  when (new.held_people < old.held_people or new.held_teams < old.held_teams
    or (new.is_on, new.refill) is distinct from (old.is_on, old.refill)
    or coalesce(new.up_to_people, 1000000) > coalesce(old.up_to_people, 1000000)
    or coalesce(new.up_to_teams, 1000000) > coalesce(old.up_to_teams, 1000000))
  execute function queue_filling();

-- Questions for people who come are a list of the event, beside that of its form.
alter table question_lists
  add column attendance_of uuid;
alter table question_lists drop constraint question_lists_owner;
alter table question_lists add constraint question_lists_owner
  check (num_nonnulls(event_id, round_id, attendance_of) = 1) not valid;
alter table question_lists add constraint question_lists_attendance foreign key (attendance_of)
  references events on delete cascade not valid;
alter table questions
  add column at_counter boolean not null default false,
  add column must_be_yes boolean not null default false,
  add column in_statistics boolean not null default false;

-- Decisions about seats, where the status stays as it is.
alter table decisions drop constraint decisions_outcome_check;
alter table decisions add constraint decisions_outcome_check check (outcome in
  ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified',
  'goes_on', 'stops', 'waitlist', 'ask')) not valid;
alter table decision_letters drop constraint decision_letters_outcome_check;
alter table decision_letters add constraint decision_letters_outcome_check check (outcome in
  ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified',
  'goes_on', 'stops', 'waitlist', 'ask')) not valid;
