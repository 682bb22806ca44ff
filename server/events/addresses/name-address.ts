import { sql } from 'kysely'
import {
  longestAddress,
  reservedAddresses,
  shortestAddress,
} from '../../../contract/events/addresses.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'

interface Named {
  _id: string
  event_name: string
  published_at: string | null
}

/**
 * Gives an event an address made from its name, unless it has one that staff chose or that people may know already. While
 * it is a draft that nobody has seen, the address follows the name.
 */
export async function nameAddress(db: Db, { _id: event_id, event_name, published_at }: Named) {
  const present = await db
    .selectFrom('event_addresses')
    .select(['address', 'is_chosen'])
    .where('event_id', '=', event_id)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (present && (present.is_chosen || published_at !== null)) return
  const wanted = await addressFrom(db, event_name)
  if (present && isMadeFrom(present.address, wanted)) return
  if (present) await db.deleteFrom('event_addresses').where('address', '=', present.address).execute()
  const address = await firstFree(db, wanted)
  // Somebody may have taken it since: then the next save, or the next start, finds another.
  await db
    .insertInto('event_addresses')
    .values({ event_id, address })
    .onConflict(taken => taken.doNothing())
    .execute()
}

/** Events from before there were addresses, and those of a demo. Once all have one this reads an index. */
export async function ensureAddresses(db: Db) {
  for (;;) {
    const some = await db
      .selectFrom('events')
      .select(['_id', 'event_name', 'published_at'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('event_addresses').select('address').whereRef('event_id', '=', 'events._id'))),
      )
      .limit(200)
      .execute()
    for (const event of some) await nameAddress(db, event)
    if (some.length < 200) return
  }
}

/** The name in small letters of the alphabet and digits; `hackathon` where nothing of it is left. */
async function addressFrom(db: Db, name: string): Promise<string> {
  const { made } = await db
    .selectNoFrom(
      sql<string>`trim(both '-' from left(trim(both '-' from regexp_replace(fold(${name}), '[^a-z0-9]+', '-', 'g')),
        ${longestAddress - 10}))`.as('made'),
    )
    .executeTakeFirstOrThrow()
  return made.length < shortestAddress || reservedAddresses.includes(made)
    ? `hackathon${made && `-${made}`}`
    : made
}

function isMadeFrom(address: string, wanted: string) {
  return (
    address === wanted || (address.startsWith(`${wanted}-`) && /^\d+$/.test(address.slice(wanted.length + 1)))
  )
}

/** The address itself, or with the first number that is free behind it. */
async function firstFree(db: Db, wanted: string): Promise<string> {
  const taken = await db
    .selectFrom('event_addresses')
    .select('address')
    .where(({ eb, or }) => or([eb('address', '=', wanted), eb('address', '~', `^${wanted}-[0-9]+$`)]))
    .execute()
  const all = new Set(taken.map(({ address }) => address))
  let found = wanted
  for (let n = 2; all.has(found); n += 1) found = `${wanted}-${n}`
  return found
}
