import { sql } from 'kysely'
import type { OpenWork } from '../../../contract/events/events.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { isUntold } from '../programme/known.ts'
import { isToBeReleased, isUndecided } from '../rounds/decision-columns.ts'

/** What of an event nobody is reminded of any more once it is completed. */
export async function findOpenWork(db: Db, id: string): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`select
    case when events.start_date > today_in(events.timezone) then events.start_date end as starts_on,
    case when events.end_date >= today_in(events.timezone) then events.end_date end as ends_on,
    (select count(*) from programme_items where event_id = events._id and ends > now()
      and cancelled_at is null and removed_at is null)::int as items,
    (select count(*) from programme_items join programmes on programmes.event_id = programme_items.event_id
      where programme_items.event_id = events._id and ${isUntold})::int as untold,
    (select count(*) from applications where event_id = events._id and ${isUndecided})::int as to_decide,
    (select count(*) from decisions join applications on applications._id = decisions.application_id
      where decisions.event_id = events._id and decisions.release_id is null and ${isToBeReleased})::int as unreleased,
    (select count(*) from applications left join projects on projects.application_id = applications._id
      where applications.event_id = events._id and not ${hasLeft} and approved_at is null and hidden_at is null
        and exists (select from submissions where submissions.application_id = applications._id
          and handed_in is not null))::int as unapproved,
    array(select rounds.name from rounds where event_id = events._id and has_judging
      and exists (select from ballots where ballots.round_id = rounds._id)
      and not exists (select from publications where publications.round_id = rounds._id and stands_at <= now())
      order by position) as unpublished,
    array(select rounds.name from rounds cross join lateral (select offline_at from publications
        where round_id = rounds._id and stands_at <= now() order by number desc limit 1) as last
      where event_id = events._id and last.offline_at is not null order by position) as offline
    from events where _id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The event was read before.')
  return found
}
