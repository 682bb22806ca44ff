import type { Db } from '../../platform/db/transaction.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { someOf, allOf, isOneOf, isUnset, is, not } from '../../platform/lists/conditions.ts'
import { columnOf, todayAtEvent } from '../../platform/lists/columns.ts'

/** SQL condition: the event is not over, and the team is not out of it. */
export const isCurrent = allOf(
  isOneOf('events.event_status', ['draft', 'published', 'onhold']),
  isUnset('events.archived_at'),
  someOf(isUnset('events.end_date'), is('events.end_date', '>=', todayAtEvent)),
  isUnset('applications.withdrawn_from'),
  not(hasLeft),
)

/** The teams that a person is in or is invited to, the newest first. */
export function teamsOfPerson(db: Db, user_id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .select([
      'applications._id',
      'applications.team_name',
      'events.event_name',
      'applications.status',
      'applicants.is_creator',
      someOf(columnOf('applicants.is_creator'), columnOf('applicants.has_joined')).as('has_joined'),
      isCurrent.as('is_current'),
    ])
    .where('applicants.user_id', '=', user_id)
    .where('applicants.status', '!=', 'invitation-rejected')
    .orderBy('applicants.created_at', 'desc')
    .orderBy('applicants._id')
    .limit(100)
}

/** Whether only this person can change or withdraw an application that still counts. */
export async function leadsCurrentTeam(db: Db, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select('applications._id')
    .where('applications.created_by', '=', user_id)
    .where(isCurrent)
    .executeTakeFirst()
  return row !== undefined
}
