import type { EventFields } from '../../../contract/events/event-form.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { lockRounds, removalFault, type RoundWithTeams } from './lock-rounds.ts'

type SentRounds = NonNullable<EventFields['rounds']>

/**
 * Makes the list of rounds what the event's form has, in its order. A round is kept, with all that it has, by its
 * `_id`, else by its name. If the form names no `_id` at all, what is left is kept by its place. The others are
 * deleted; `roundFaults` has said whether they can be. The event must be locked.
 */
export async function replaceRounds(db: Db, eventId: string, sent: SentRounds) {
  const { begun, kept, gone } = await compare(db, eventId, sent)
  if (gone.length > 0) {
    const ids = gone.map(({ _id }) => _id)
    await db.deleteFrom('rounds').where('_id', 'in', ids).execute()
  }
  const rows = begun.map(({ name, description }, position) => ({
    ...(kept[position] && { _id: kept[position]._id }),
    event_id: eventId,
    position,
    name,
    description,
  }))
  await writeRounds(db, rows)
}

/** A round that is left out of the list and cannot be removed. The rounds stay locked. */
export async function roundFaults(
  db: Db,
  eventId: string,
  sent: SentRounds,
): Promise<Record<string, string>> {
  const { gone } = await compare(db, eventId, sent)
  const fault = gone.map(removalFault).find(one => one !== undefined)
  return fault ? { rounds: fault } : {}
}

async function compare(db: Db, eventId: string, sent: SentRounds) {
  // A row without both is one that somebody has only begun.
  const begun = sent.filter(({ name, description }) => name || description)
  const former = await lockRounds(db, eventId)
  const kept = matchRounds(begun, former)
  return { begun, kept, gone: former.filter(round => !kept.includes(round)) }
}

/** The round of each row; undefined where it is a new one. */
function matchRounds(sent: SentRounds, former: readonly RoundWithTeams[]): (RoundWithTeams | undefined)[] {
  const left = new Set(former)
  const take = (round: RoundWithTeams | undefined) => (round && left.delete(round) ? round : undefined)
  const byId = sent.map(({ _id }) => take(former.find(round => round._id === _id)))
  const byName = sent.map(
    ({ name }, place) => byId[place] ?? take([...left].find(round => round.name === name)),
  )
  if (sent.some(({ _id }) => _id !== undefined)) return byName
  return byName.map((round, place) => round ?? take(former[place]))
}

interface RoundRow {
  _id?: string
  event_id: string
  position: number
  name: string
  description: string | null
}

async function writeRounds(db: Db, rows: readonly RoundRow[]) {
  for (const isKnown of [true, false]) {
    const some = rows.filter(({ _id }) => (_id !== undefined) === isKnown)
    if (some.length === 0) continue
    await db
      .insertInto('rounds')
      .values(some)
      .onConflict(known =>
        known.column('_id').doUpdateSet(eb => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
        })),
      )
      .execute()
  }
}
