import type pg from 'pg'

/**
 * An event in the middle of deciding: what was shortlisted so far was released, and most of the others have a decision
 * that is pending.
 */
export async function makeDecisions(
  client: pg.ClientBase,
  { event_name, by }: { event_name: string; by: string },
): Promise<void> {
  await client.query(pastRelease, [event_name, by])
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
    select event_id, max(happened_at) as at, json_build_object('from', from_value, 'to', to_value,
      'teams', count(*), 'people', sum(people), 'comments', count(comment)) as line
    from moves group by event_id, from_value, to_value
  )
  insert into releases (event_id, created_by, created_at, release_at, released_at, result)
  select event_id, $2, max(at) - interval '1 minute', max(at), max(at),
    json_build_object('groups', json_agg(line), 'overtaken', '[]'::json)
  from grouped group by event_id`

/** Every fourth team is still to be decided about. */
const pendingDecisions = `
  insert into decisions (application_id, event_id, from_status, to_status, comment, decided_by, decided_at)
  select _id, event_id, status, case
      when status = 'registered' then 'onboarded'
      when status = 'shortlisted' then 'participated'
      when place % 2 = 0 then 'rejected'
      else 'shortlisted' end,
    case when place % 3 = 0 then 'Bring what you have built so far: somebody from the control room will sit with you.' end,
    $2, now() - place * interval '7 minutes'
  from (
    select applications._id, event_id, status, row_number() over (order by applications.created_at) as place
    from applications join events on events._id = applications.event_id
    where events.event_name = $1 and status in ('registered', 'onboarded', 'on_hold', 'shortlisted')
  ) as team
  where place % 4 <> 0`
