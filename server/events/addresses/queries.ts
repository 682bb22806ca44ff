import { mostAddresses } from '../../../contract/events/addresses.calls.ts'
import type { EventAddresses } from '../../../contract/events/addresses.ts'
import { fieldMessages as say } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { isPublic } from '../../platform/reach/reach.ts'

export async function addressesOf(db: Db, event_id: string): Promise<EventAddresses> {
  const rows = await db
    .selectFrom('event_addresses')
    .select(['address', 'is_current'])
    .where('event_id', '=', event_id)
    .orderBy('made_at', 'desc')
    .execute()
  return {
    address: rows.find(({ is_current }) => is_current)?.address ?? null,
    former: rows.filter(({ is_current }) => !is_current).map(({ address }) => address),
  }
}

/** The event that everybody may read about. A draft has no address for anybody. */
export function findPublicByAddress(db: Db, address: string) {
  return db
    .selectFrom('event_addresses')
    .innerJoin('events', 'events._id', 'event_addresses.event_id')
    .select('events._id')
    .where('event_addresses.address', '=', address.toLowerCase())
    .where(isPublic)
    .executeTakeFirst()
}

/** Makes an address the present one. The event must be locked. One that nobody can know is not kept. */
export async function replaceAddress(
  db: Db,
  { _id: event_id, published_at }: { _id: string; published_at: string | null },
  address: string,
) {
  const holder = await db
    .selectFrom('event_addresses')
    .select(['event_id', 'is_current'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (holder && holder.event_id !== event_id) throw invalid({ address: say.addressTaken })
  if (holder?.is_current) {
    await db.updateTable('event_addresses').set({ is_chosen: true }).where('address', '=', address).execute()
    return
  }
  if (published_at === null) await db.deleteFrom('event_addresses').where('event_id', '=', event_id).execute()
  else
    await db
      .updateTable('event_addresses')
      .set({ is_current: false })
      .where('event_id', '=', event_id)
      .execute()
  const written = await db
    .insertInto('event_addresses')
    .values({ event_id, address, is_chosen: true })
    .onConflict(known =>
      known
        .column('address')
        .doUpdateSet({ is_current: true, is_chosen: true })
        .where('event_addresses.event_id', '=', event_id),
    )
    .returning('address')
    .executeTakeFirst()
  // Another event took it in this moment.
  if (!written) throw invalid({ address: say.addressTaken })
  await forgetOldest(db, event_id)
}

/** So that nobody collects addresses. */
async function forgetOldest(db: Db, event_id: string) {
  const kept = db
    .selectFrom('event_addresses')
    .select('address')
    .where('event_id', '=', event_id)
    .orderBy('is_current', 'desc')
    .orderBy('made_at', 'desc')
    .limit(mostAddresses)
  await db
    .deleteFrom('event_addresses')
    .where('event_id', '=', event_id)
    .where('address', 'not in', kept)
    .execute()
}
