import type pg from 'pg'

/**
 * An event in the middle of deciding: what was shortlisted so far was released, and that one team goes on from the first
 * round; most of the others have a decision that is pending, about their status or about that round.
 */
export async function makeDecisions(
  client: pg.ClientBase,
  { event_name, by }: { event_name: string; by: string },
): Promise<void> {
  await client.query(pastRelease, [event_name, by])
  await client.query(wentOn, [event_name, by])
  await client.query(pendingDecisions, [event_name, by])
}

const pastRelease = `
  with moves as (
    select applications.event_id, from_value, to_value, happened_at, (select count(*) from applicants
      where application_id = applications._id and has_joined) as people, happenings.comment
    from happenings join applications on applications._id = happenings.subject_id
    join events on events._id = applications.event_id
    where events.event_name = $1 and action = 'status_changed' and to_value = 'shortlisted'
  ), grouped as (
    select event_id, max(happened_at) as at, json_build_object('from', from_value, 'to', to_value, 'round', null,
      'teams', count(*), 'people', sum(people), 'comments', count(comment)) as line
    from moves group by event_id, from_value, to_value
  )
  insert into releases (event_id, created_by, created_at, release_at, released_at, result)
  select event_id, $2, max(at) - interval '1 minute', max(at), max(at),
    json_build_object('groups', json_agg(line), 'overtaken', '[]'::json)
  from grouped group by event_id`

const wentOn = `
  with chosen as (
    select applications._id, applications.event_id, applications.company_id, idea._id as round_id, idea.name as round,
      next._id as next_id, next.name as next, releases.released_at,
      (select count(*) from applicants where application_id = applications._id and has_joined) as people
    from applications
    join events on events._id = applications.event_id
    join rounds as idea on idea.event_id = events._id and idea.position = 0
    join rounds as next on next.event_id = events._id and next.position = 1
    join releases on releases.event_id = events._id
    where events.event_name = $1 and applications.status = 'shortlisted'
    order by applications.created_at limit 1
  ), closed as (
    update round_entries set outcome = 'goes_on' from chosen
    where round_entries.round_id = chosen.round_id and application_id = chosen._id
  ), entered as (
    insert into round_entries (round_id, application_id, entered_at, entered_by)
    select next_id, _id, released_at, $2 from chosen
  ), told as (
    insert into happenings (subject, subject_id, action, actor_id, company_id, data, happened_at)
    select 'application', _id, 'went_on', $2, company_id,
      jsonb_build_object('round_id', round_id, 'round', round, 'next_round_id', next_id, 'next', next), released_at
    from chosen
  )
  update releases set result = jsonb_set(result, '{groups}', result -> 'groups' || line)
  from (
    select event_id, jsonb_build_object('from', null, 'to', 'goes_on', 'teams', count(*), 'people', sum(people),
      'comments', 0, 'round', jsonb_build_object('_id', round_id, 'name', round, 'next', next)) as line
    from chosen group by event_id, round_id, round, next
  ) as went where releases.event_id = went.event_id`

/**
 * Every fourth team is still to be decided about. Of who is shortlisted and waits after the first round it is decided
 * whether they go on.
 */
const pendingDecisions = `
  insert into decisions (application_id, event_id, from_status, outcome, round_id, comment, decided_by, decided_at)
  select _id, event_id, status, case
      when status = 'registered' then 'onboarded'
      when round_id is not null and turn % 3 = 2 then 'stops'
      when round_id is not null then 'goes_on'
      when status = 'shortlisted' then 'participated'
      when place % 2 = 0 then 'rejected'
      else 'shortlisted' end,
    round_id,
    case when round_id is not null and turn % 3 = 2 then 'We would like to see you again next year.'
      when round_id is null and place % 3 = 0 then 'Bring what you have built so far: somebody from the control room will sit with you.' end,
    $2, now() - place * interval '7 minutes'
  from (
    select applications._id, applications.event_id, status, open.round_id,
      row_number() over (order by applications.created_at) as place,
      row_number() over (partition by open.round_id order by applications.created_at) as turn
    from applications join events on events._id = applications.event_id
    left join lateral (
      select rounds._id as round_id from round_entries join rounds on rounds._id = round_entries.round_id
      where application_id = applications._id and outcome is null and position = 0 and status = 'shortlisted'
    ) as open on true
    where events.event_name = $1 and status in ('registered', 'onboarded', 'on_hold', 'shortlisted')
      and not exists (select from round_entries where application_id = applications._id and outcome is not null)
  ) as team
  where place % 4 <> 0 or round_id is not null`
