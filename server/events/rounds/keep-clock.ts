import { sql } from 'kysely'
import { roundDates } from '../../../contract/events/rounds.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'

const ofItems = ['starts', 'ends', 'signup_opens', 'signup_closes']

/**
 * Lets the rounds and the programme of an event show the same times on the clock of another zone. Of an event that nobody has seen, staff
 * mean the clock: six in the evening stays six in the evening when they say in which city it is.
 */
export async function keepClock(db: Db, event_id: string, [from, to]: [string, string]) {
  if (from === to) return
  const moved = (columns: readonly string[]) =>
    sql.join(
      columns.map(name => sql`${sql.ref(name)} = ${sql.ref(name)} at time zone ${from} at time zone ${to}`),
    )
  await sql`update rounds set ${moved(roundDates)} where event_id = ${event_id}`.execute(db)
  await sql`update programme_items set ${moved(ofItems)} where event_id = ${event_id}`.execute(db)
}
