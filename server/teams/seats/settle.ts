import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { laurel, type Doer } from '../../platform/happenings/doer.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { seatConfirmedMail, withoutSeatMail } from '../../platform/mail/seats.texts.ts'
import { begins, isBeforeDue, takesPlace } from './columns.ts'
import { type EventSeats, lockEventSeats } from './event-seats.ts'
import { loseSeats } from './lose.ts'
import { endByBeginning } from './move-offers.ts'
import { recordSeats } from './record-seats.ts'
import { readContact, tellTeams } from './tell.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** Judges offers whose time is over, and those that need not wait for it (docs/product.md §34). */
export const settleOffers: Task = {
  payload: z.object({}),
  async run({ db, config }, _, { hurry }) {
    for (const { event_id } of await eventsToSettle(db)) {
      if (hurry.aborted) return
      await inTransaction(db, async trx => {
        const seats = await lockEventSeats(trx, event_id)
        if (!seats) return
        await endByBeginning(trx, config, seats)
        await settle(trx, config, laurel, seats)
      })
    }
  },
}

/** Of a team that is offered seats: how many said what. Invitations that nobody answered may still become a yes. */
const said = sql`select team_seats.application_id, team_seats.event_id, not ${isBeforeDue} as is_due, coalesce(events.team_min, 1) as least,
    team_seats.most, count(*) filter (where seat_people.answer = 'yes' and applicants.has_joined)::int as yes,
    count(*) filter (where seat_people.answer is distinct from 'no' or not applicants.has_joined)::int as possible,
    count(*) filter (where seat_people.answer = 'no' and applicants.has_joined)::int as no,
    count(*) filter (where seat_people.answer is null or not applicants.has_joined)::int as open
  from team_seats join events on events._id = team_seats.event_id
  left join applicants on applicants.application_id = team_seats.application_id
    and needs_seat(applicants.status, applicants.held_from, applicants.has_withdrawn)
  left join seat_people on seat_people.applicant_id = applicants._id
  where team_seats.state = 'offered'`

const perTeam = sql`group by team_seats.application_id, team_seats.event_id, team_seats.due, team_seats.most, events.team_min`

/** Too few can come because somebody said no. Of a team that lacks people others may still join until its time is over. */
const isDeclined = sql`(possible < least and no > 0)`

/** Where a team has fewer seats than people, it waits for nobody once they are taken. */
const isSettled = sql`(is_due or ${isDeclined} or (yes >= least and (open = 0 or yes >= most)))`

async function eventsToSettle(db: Db) {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from (${said} and ${takesPlace} ${perTeam}) as said where ${isSettled}
    union select team_seats.event_id from team_seats join events on events._id = team_seats.event_id
      where team_seats.state = 'offered' and team_seats.due > ${begins} and ${takesPlace}
    order by event_id`.execute(db)
  return rows
}

/**
 * Confirms each team of which enough people said yes, once its time is over or all of them have answered; gives the seats of those
 * back of which too few can. Whole teams, never half of one. The event's row of seats is locked.
 */
export async function settle(
  db: Db,
  config: Config,
  by: Doer,
  seats: EventSeats,
  only?: string,
): Promise<void> {
  const one = only === undefined ? sql`true` : sql`team_seats.application_id = ${only}`
  const { rows } = await sql<{ _id: string; becomes: 'confirmed' | 'declined' | 'lapsed' }>`
    select application_id as _id, case when yes >= least then 'confirmed' when ${isDeclined} then 'declined' else 'lapsed' end
      as becomes
    from (${said} and team_seats.event_id = ${seats.event_id} and ${one} ${perTeam}) as said
    where ${isSettled} order by application_id`.execute(db)
  const those = (is: (typeof rows)[number]['becomes']) =>
    rows.flatMap(({ _id, becomes }) => (becomes === is ? [_id] : []))
  await confirm(db, config, by, seats, those('confirmed'))
  for (const reason of ['declined', 'lapsed'] as const)
    await loseSeats(db, config, by, seats, { ids: those(reason), reason })
}

/** Who said yes has a seat; who did not answer has none, and is told both. */
async function confirm(db: Db, config: Config, by: Doer, seats: EventSeats, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('team_seats')
    .set({ state: 'confirmed', since: nowInDb })
    .where('application_id', '=', anyOf(ids))
    .execute()
  await recordSeats(db, by, seats, { ids, action: 'confirmed' })
  await tellConfirmed(db, config, seats, ids)
}

export async function tellConfirmed(db: Db, config: Config, seats: EventSeats, ids: readonly string[]) {
  const contact = await readContact(db, seats.event_id)
  const offers = await db
    .selectFrom('team_seats')
    .select(['application_id as _id', sql<string>`offered_at::text`.as('offered')])
    .where('application_id', '=', anyOf(ids))
    .execute()
  const offeredAt = new Map(offers.map(({ _id, offered }) => [_id, offered]))
  await tellTeams(db, config, {
    cause: ({ application_id, answer }) =>
      `seat-${answer === 'yes' ? 'confirmed' : 'without'}:${offeredAt.get(application_id)}`,
    teams: ids,
    // Who said no knows it, and who comes is told by the ticket; an online event has none.
    same: ({ answer }) =>
      answer === 'no' || (answer === 'yes' && seats.mode !== 'online') ? null : (answer ?? 'none'),
    mail: (reader, { answer }) =>
      answer === 'yes' ? seatConfirmedMail(reader) : withoutSeatMail({ ...reader, contact }),
  })
}
