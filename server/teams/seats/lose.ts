import { sql } from 'kysely'
import { seatNotes } from '../../../contract/teams/seats.texts.ts'
import type { GoneReason } from '../../../contract/teams/seats.calls.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { seatsGoneMail } from '../../platform/mail/seats.texts.ts'
import { moveApplications } from '../applications/set-statuses.ts'
import type { EventSeats } from './event-seats.ts'
import { recordSeats } from './record-seats.ts'
import { readContact, tellTeams } from './tell.ts'

interface Losing {
  ids: readonly string[]
  reason: Exclude<GoneReason, 'withdrawn'>
  /** Of staff, to the team. */
  comment?: string
}

/**
 * Whole teams lose their seats or their place on the waitlist, become revoked, and are told. The event's row of seats is locked. Whom
 * staff take off the waitlist keeps its status: that is decided elsewhere.
 */
export async function loseSeats(
  db: Db,
  config: Config,
  by: Doer,
  seats: EventSeats,
  { ids, reason, comment = '' }: Losing,
): Promise<void> {
  const teams = await readHolders(db, ids)
  if (teams.length === 0) return
  const lost = teams.map(({ _id }) => _id)
  await sql`update team_seats set state = 'gone', reason = ${reason}, since = now(), place = null, due = null,
      collected_since = null
    where application_id = any(${lost}::uuid[])`.execute(db)
  const note = reason === 'taken_back' ? comment : seatNotes[reason]
  const moves = teams.filter(({ status, state }) => {
    const keeps = state === 'waiting' && reason === 'taken_back'
    return !keeps && applicationStatuses[status].next.includes('revoked')
  })
  await moveApplications(
    db,
    by,
    moves.map(({ _id, status }) => ({ _id, from: status, to: 'revoked', comment: note, isToTeam: true })),
  )
  await recordSeats(db, by, seats, {
    ids: lost,
    action: 'gone',
    to: reason,
    comment: reason === 'taken_back' ? comment : null,
  })
  const contact = await readContact(db, seats.event_id)
  const before = new Map(teams.map(team => [team._id, team]))
  await tellTeams(db, config, {
    cause: ({ application_id }) => `seats-gone:${application_id}:${before.get(application_id)?.version}`,
    teams: lost,
    same: ({ application_id }) => {
      const team = before.get(application_id)
      return team ? `${team.due} ${team.state}` : null
    },
    mail: (reader, { application_id }) =>
      seatsGoneMail({
        ...reader,
        reason,
        due: before.get(application_id)?.due ?? null,
        contact,
        comment: comment === '' ? null : comment,
        wasWaiting: before.get(application_id)?.state === 'waiting',
      }),
  })
}

/** In one order everywhere. */
function readHolders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('team_seats')
    .innerJoin('applications', 'applications._id', 'team_seats.application_id')
    .select([
      'applications._id',
      'applications.status',
      'team_seats.state',
      'team_seats.version',
      instantOf<string | null>('team_seats.due').as('due'),
    ])
    .where('applications._id', '=', anyOf(ids))
    .where('team_seats.state', '<>', 'gone')
    .orderBy('applications._id')
    .forNoKeyUpdate('applications')
    .execute()
}
