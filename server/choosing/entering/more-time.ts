import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { roundMessages } from '../../../contract/events/round.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { ApplicationState } from '../../teams/applications/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { moreTimeMail } from '../../platform/mail/round.texts.ts'
import { listJoined } from '../../platform/reach/members.ts'
import { closesFor } from '../../events/rounds/hand-in-time.ts'
import { readLocal } from '../../events/rounds/zoned-time.ts'
import { nowInDb, fromNow } from '../../platform/db/moments.ts'
import { is, surely, hasPassed } from '../../platform/lists/conditions.ts'

interface MoreTime {
  round: { _id: string; name: string; event: { timezone: string } }
  application: ApplicationState
  /** On the clock of the event's zone. */
  closes_at: string
  reason: string
}

/** Lets one team hand in longer than the others, or again after it closed. Its members are told. */
export async function giveMoreTime(
  db: Db,
  config: Config,
  caller: Caller,
  { round, application, closes_at: local, reason }: MoreTime,
): Promise<void> {
  const { timezone } = round.event
  const read = readLocal(local, timezone)
  if (read.problem !== undefined) throw invalid({ closes_at: read.problem })
  const closes_at = read.instant
  const before = await readBefore(db, round._id, application._id, closes_at)
  if (!before || before.outcome !== null)
    throw conflict(before ? messages.roundIsDecided : messages.notInRound)
  if (before.of_all === null) throw conflict(messages.noClosingTime)
  if (before.is_past) throw invalid({ closes_at: roundMessages.inPast })
  if (before.is_too_far) throw invalid({ closes_at: roundMessages.tooFar })
  if (!before.is_later) throw invalid({ closes_at: roundMessages.notLater })
  await db
    .insertInto('round_extensions')
    .values({ round_id: round._id, application_id: application._id, closes_at, reason, given_by: caller._id })
    .onConflict(other =>
      other
        .columns(['round_id', 'application_id'])
        .doUpdateSet({ closes_at, reason, given_by: caller._id, given_at: nowInDb }),
    )
    .execute()
  const happening = await record(db, caller, {
    subject: 'application',
    subject_id: application._id,
    action: before.has_closed ? 'hand_in_reopened' : 'more_time_given',
    company_id: application.company_id,
    from: before.closes_at,
    to: closes_at,
    comment: reason,
    data: { round_id: round._id, round: round.name },
  })
  const { team_name, event } = application
  const mails = (await listJoined(db, [application._id])).map(({ _id, first_name, email }) => ({
    cause: `more-time:${happening}:${_id}`,
    to: email,
    mail: moreTimeMail({
      first_name,
      team_name,
      event,
      round_name: round.name,
      closes_at,
      before: found(before.closes_at),
      has_closed: before.has_closed,
      reason,
      link: `${config.baseUrl}/my-applications`,
    }),
  }))
  await writeMails(db, config, mails)
}

/** How the team stands in the round, and what of the new time the database's clock knows. The entry is locked. */
function readBefore(db: Db, round_id: string, application_id: string, closes_at: string) {
  return db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .select([
      'round_entries.outcome',
      'rounds.hand_in_closes_at as of_all',
      instantOf<string | null>(closesFor).as('closes_at'),
      surely(hasPassed(closesFor)).as('has_closed'),
      hasPassed(sql.val(closes_at)).as('is_past'),
      is(sql.val(closes_at), '>', fromNow(5, 'year')).as('is_too_far'),
      is('rounds.hand_in_closes_at', '<', closes_at).as('is_later'),
    ])
    .where('round_entries.round_id', '=', round_id)
    .where('round_entries.application_id', '=', application_id)
    .where('rounds.has_hand_in', '=', true)
    .forUpdate('round_entries')
    .executeTakeFirst()
}
