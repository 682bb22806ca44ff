import { sql } from 'kysely'
import type { Judge } from '../../platform/sessions/by-link.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { membersWithNames } from './project.ts'
import { knowTeams } from './skip.ts'
import { not, finds } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom, fn, valuesIn } from '../../platform/lists/columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** The teams of the rounds that a judge judges, without those in conflict already: a judge never sees one again. */
export function listTeamsToKnow(db: Db, judge: Judge) {
  return db
    .selectFrom('applications')
    .select(['applications._id', 'applications.team_name', membersOf.as('members')])
    .where('applications.event_id', '=', judge.event_id)
    .where(not(hasLeft))
    .where(
      finds(
        selectFrom('round_entries')
          .innerJoin('round_judges', 'round_judges.round_id', 'round_entries.round_id')
          .where('round_entries.application_id', '=', columnOf('applications._id'))
          .where('round_judges.judge_id', '=', judge._id),
      ),
    )
    .where(
      not(
        finds(
          selectFrom('conflicts')
            .where('conflicts.judge_id', '=', judge._id)
            .where('conflicts.application_id', '=', columnOf('applications._id')),
        ),
      ),
    )
    .orderBy(sql`fold(applications.team_name)`)
    .orderBy('applications._id')
    .execute()
}

/** Nobody of a team that one of the judge's rounds shows without names. */
const membersOf = valuesIn(
  membersWithNames
    .where('applicants.application_id', '=', columnOf('applications._id'))
    .where(
      not(
        finds(
          selectFrom('round_entries')
            .innerJoin('round_judging', 'round_judging.round_id', 'round_entries.round_id')
            .where('round_entries.application_id', '=', columnOf('applications._id'))
            .where('round_judging.is_blind', '=', sql.lit(true)),
        ),
      ),
    ),
)

interface Confirmed {
  affiliation: string | null
  teams: readonly string[]
}

/** The judge says where they work, and which teams they know. May be said again, with further teams. */
export async function confirm(db: Db, judge: Judge, { affiliation, teams }: Confirmed) {
  const confirmed_at = fn.coalesce(columnOf('judges.confirmed_at'), nowInDb)
  await db.updateTable('judges').set({ affiliation, confirmed_at }).where('_id', '=', judge._id).execute()
  const { company_id } = await db
    .selectFrom('events')
    .select('company_id')
    .where('_id', '=', judge.event_id)
    .executeTakeFirstOrThrow()
  await record(db, judge, { subject: 'judge', subject_id: judge._id, action: 'confirmed', company_id })
  await knowTeams({ db, caller: judge }, judge, teams, 'declared')
}
