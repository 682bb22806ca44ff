import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { seatTimeMail } from '../../platform/mail/seats.texts.ts'
import { dueOf } from './offer.ts'
import type { EventSeats } from './event-seats.ts'
import { tellTeams } from './tell.ts'

/** The event's date to answer by has moved, and with it the offers that were made with it. Their people are told. */
export async function moveOffers(db: Db, config: Config, seats: EventSeats, cause: string): Promise<void> {
  const { due, followsEvent } = dueOf(seats, false)
  if (due === null || !followsEvent) return
  await moveDue(db, config, seats, { due, which: sql`follows_event and due <> ${due}::timestamptz`, cause })
}

/** Every answer is due by the beginning of the event: where that has moved, offers that went on after it end then, and their people are told. */
export async function endByBeginning(db: Db, config: Config, seats: EventSeats): Promise<void> {
  const { begins: due } = seats
  if (due === null || !seats.takes_place) return
  await moveDue(db, config, seats, {
    due,
    which: sql`due > ${due}::timestamptz`,
    // Whose time is over is told what became of the seats.
    cause: seats.now < Date.parse(due) ? `seats-begin:${due}` : null,
  })
}

interface Moving {
  due: string
  which: RawBuilder<boolean>
  /** Of the mails; null for none. */
  cause: string | null
}

async function moveDue(db: Db, config: Config, seats: EventSeats, { due, which, cause }: Moving) {
  const { rows } = await sql<{ _id: string; before: string }>`
    with moved as (
      select application_id, due from team_seats
      where event_id = ${seats.event_id} and state = 'offered' and ${which} for update
    )
    update team_seats set due = ${due}::timestamptz, reminded_last = false from moved
    where team_seats.application_id = moved.application_id
    returning team_seats.application_id as _id, to_char(moved.due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as before`.execute(
    db,
  )
  if (cause === null) return
  const before = new Map(rows.map(row => [row._id, row.before]))
  await tellTeams(db, config, {
    cause: () => cause,
    teams: [...before.keys()],
    same: ({ application_id, answer }) =>
      answer === 'no' ? null : `${answer} ${before.get(application_id)}`,
    mail: (reader, { application_id, answer }) =>
      seatTimeMail({
        ...reader,
        due,
        before: before.get(application_id) ?? due,
        comment: null,
        hasSaidYes: answer === 'yes',
      }),
  })
}
