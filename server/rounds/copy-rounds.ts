import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** Gives an event the rounds of another with their parts, but without dates. */
export async function copyRounds(db: Db, from: string, to: string) {
  await sql`insert into rounds (event_id, position, name, description, note, has_hand_in, has_judging, has_cut, places)
    select ${to}::uuid, position, name, description, note, has_hand_in, has_judging, has_cut, places
    from rounds where event_id = ${from}`.execute(db)
}
