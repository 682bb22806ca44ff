import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { ApplicationState } from '../../teams/applications/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { instantOf, columnOf } from '../../platform/lists/columns.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { lessTimeMail } from '../../platform/mail/round.texts.ts'
import { listJoined } from '../../platform/reach/members.ts'
import { closesFor } from '../../events/rounds/hand-in-time.ts'
import { surely, hasPassed } from '../../platform/lists/conditions.ts'

interface Taken {
  round: { _id: string; name: string }
  application: ApplicationState
}

/**
 * The hand-in closes for this team as for the others. What it has handed in stays. Its members are told, unless the time
 * was over or no longer than that of the others.
 */
export async function takeBackMoreTime(
  db: Db,
  config: Config,
  caller: Caller,
  { round, application }: Taken,
): Promise<void> {
  const before = await readBefore(db, round._id, application._id)
  if (!before) throw conflict(messages.notInRound)
  if (before.outcome !== null) throw conflict(messages.roundIsDecided)
  const { numDeletedRows } = await db
    .deleteFrom('round_extensions')
    .where('round_id', '=', round._id)
    .where('application_id', '=', application._id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw conflict(messages.noMoreTime)
  const happening = await record(db, caller, {
    subject: 'application',
    subject_id: application._id,
    action: 'more_time_taken_back',
    company_id: application.company_id,
    from: before.closes_at,
    to: before.of_all,
    data: { round_id: round._id },
  })
  const { closes_at, of_all } = before
  if (!before.is_shorter || closes_at === null || of_all === null) return
  const { team_name, event } = application
  const mails = (await listJoined(db, [application._id])).map(({ _id, first_name, email }) => ({
    cause: `less-time:${happening}:${_id}`,
    to: email,
    mail: lessTimeMail({
      first_name,
      team_name,
      event,
      round_name: round.name,
      closes_at: of_all,
      before: closes_at,
      has_closed: before.has_closed,
      link: `${config.baseUrl}/my-applications`,
    }),
  }))
  await writeMails(db, config, mails)
}

/** Until when the team and the others may hand in. The entry is locked. */
function readBefore(db: Db, round_id: string, application_id: string) {
  return db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .select([
      'round_entries.outcome',
      instantOf<string | null>('rounds.hand_in_closes_at').as('of_all'),
      instantOf<string | null>(closesFor).as('closes_at'),
      sql<boolean>`coalesce(${closesFor} > greatest(rounds.hand_in_closes_at, clock_timestamp()), false)`.as(
        'is_shorter',
      ),
      surely(hasPassed(columnOf('rounds.hand_in_closes_at'))).as('has_closed'),
    ])
    .where('round_entries.round_id', '=', round_id)
    .where('round_entries.application_id', '=', application_id)
    .where('rounds.has_hand_in', '=', true)
    .forUpdate('round_entries')
    .executeTakeFirst()
}
