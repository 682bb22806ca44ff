import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { mailCreators } from '../teams/mail-creator.ts'
import { anyOf, allOf, is } from '../../platform/lists/conditions.ts'
import { columnOf } from '../../platform/lists/columns.ts'

/**
 * Who has joined a team of an event declines what other teams asked while they looked for one: the places are free again,
 * and the creators are told. Called after the join, in its transaction.
 */
export async function declineOthers(db: Db, config: Config, caller: Caller, event_id: string) {
  const asking = await db
    .selectFrom('applicants')
    .select('_id')
    .where('event_id', '=', event_id)
    .where('user_id', '=', caller._id)
    .where(isAsking)
    .execute()
  // Hardly anybody has one, and an update of no row runs all that follows updates.
  if (asking.length === 0) return
  const declined = await db
    .updateTable('applicants')
    .set({ status: 'invitation-rejected' })
    .where('_id', '=', anyOf(asking.map(({ _id }) => _id)))
    .where(isAsking)
    .returning(['_id', 'company_id', 'has_withdrawn'])
    .execute()
  await recordMany(
    db,
    caller,
    declined.map(({ _id, company_id }) => ({
      subject: 'applicant',
      subject_id: _id,
      action: 'answered',
      company_id,
      to: 'invitation-rejected',
    })),
  )
  const told = declined.filter(({ has_withdrawn }) => !has_withdrawn).map(({ _id }) => _id)
  await mailCreators(db, config, told, { did: 'went', cause: 'answer' })
}

const isAsking = allOf(columnOf('applicants.was_looking'), is('applicants.status', '=', sql.lit('invited')))
