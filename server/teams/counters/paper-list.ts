import type { PaperList } from '../../../contract/teams/paper.ts'
import { entrance, placeOf } from '../../../day/merge.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hereOf } from '../tickets/here.ts'
import { everybody, mustBeYes, readTickets } from './ticket-facts.ts'

/** What the lists of the door have; undefined where the event is out of reach. */
export async function readPaperList(
  db: Db,
  caller: Caller,
  event_id: string,
): Promise<PaperList | undefined> {
  const event = await eventsOf(db, caller)
    .select(['events._id', 'events.event_name', 'events.timezone', instantOf(clockInDb).as('now')])
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!event) return undefined
  const { now, ...shown } = event
  const counters = await db
    .selectFrom('counters')
    .select(['_id', 'name', 'kind', 'here_first'])
    .where('event_id', '=', event_id)
    .orderBy('place')
    .orderBy('_id')
    .execute()
  const { tickets } = await readTickets(db, event_id, [everybody], { since: null })
  const labels = new Map((await mustBeYes(db, event_id)).map(({ _id, label }) => [_id, label]))
  const here = await readHere(db, event_id)
  return {
    event: shown,
    now,
    counters: counters.map(({ here_first, ...one }) => ({
      ...one,
      is_entrance: placeOf({ ...one, here_first }) === entrance,
    })),
    people: tickets
      .filter(({ _id, no_seat }) => no_seat === null || here.has(_id))
      .map(({ _id, number, spare, name, team, kind, is_under_age, missing, note }) => ({
        number,
        spare,
        name,
        team,
        kind,
        look: { is_under_age, missing: missing.flatMap(question => labels.get(question) ?? []), note },
        here: here.get(_id) ?? null,
      })),
  }
}

async function readHere(db: Db, event_id: string) {
  const rows = await db
    .selectFrom('tickets')
    .select(['_id', hereOf.as('here')])
    .where('event_id', '=', event_id)
    .execute()
  return new Map(rows.flatMap(({ _id, here }) => (here ? [[_id, here] as const] : [])))
}
