import { sql } from 'kysely'
import type { OwnProject } from '../../../contract/projects/projects.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { applicantsOf, isPublic } from '../../platform/reach/reach.ts'
import { lastHandedIn, stateOf } from './columns.ts'
import { allOf, isSet } from '../../platform/lists/conditions.ts'

/** The projects of the person's teams, once a team is in a round. */
export function listOwnProjects(db: Db, caller: Caller): Promise<OwnProject[]> {
  const isOpen = allOf(isSet('galleries.event_id'), isPublic)
  return applicantsOf(db, caller)
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .leftJoin('galleries', 'galleries.event_id', 'events._id')
    .leftJoin('projects', 'projects.application_id', 'applications._id')
    .leftJoinLateral(lastHandedIn(db).as('latest'), join => join.onTrue())
    .select([
      'applicants.application_id',
      sql<OwnProject['state']>`case when latest.receipt is not null then ${stateOf} end`.as('state'),
      isOpen.as('is_open'),
      sql<boolean>`(${isOpen} and latest.receipt is not null and projects.approved_at is not null
        and projects.hidden_at is null and not ${hasLeft})`.as('is_shown'),
      'projects.hidden_reason',
      'applicants.shows_name',
    ])
    .where('applicants.has_joined', '=', true)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('round_entries')
          .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
          .select('round_entries.round_id')
          .whereRef('round_entries.application_id', '=', 'applications._id')
          .where('rounds.has_hand_in', '=', true),
      ),
    )
    .orderBy('applicants.application_id')
    .limit(200)
    .execute()
}

/** Sets whether the person's name stands beside the project; undefined if they have no place in the team. */
export async function setShowsName(db: Db, caller: Caller, application_id: string, shows_name: boolean) {
  const own = await applicantsOf(db, caller)
    .select(['applicants._id', 'applicants.company_id', 'applicants.shows_name'])
    .where('applicants.application_id', '=', application_id)
    .where('applicants.has_joined', '=', true)
    .executeTakeFirst()
  const is_changed = own !== undefined && own.shows_name !== shows_name
  if (is_changed) await db.updateTable('applicants').set({ shows_name }).where('_id', '=', own._id).execute()
  return own && { ...own, is_changed }
}
