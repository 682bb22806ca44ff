import { signupMessages, signupNotYet } from '../../../contract/teams/signups.texts.ts'
import { signupCloses } from '../../events/programme/signup-columns.ts'
import type { Config } from '../../platform/config/config.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { isSet, is } from '../../platform/lists/conditions.ts'
import { readableEventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { moveUp } from './keep-signups.ts'
import { mayTakePart } from './own-items.ts'

interface By {
  db: Db
  caller: Caller
  config: Config
}

/** Signs the caller up to an item: with a place while one is free, else to wait. The database keeps the limit. Twice is once. */
export async function signUp({ db, caller }: By, id: string): Promise<void> {
  const item = found(await findItem(db, caller, id))
  if (item.places === null) throw conflict(signupMessages.none)
  if (item.event_status === 'completed') throw conflict(signupMessages.over)
  if (item.event_status !== 'published') throw conflict(signupMessages.notPublished)
  if (item.is_cancelled) throw conflict(signupMessages.calledOff)
  if (item.opens !== null && item.is_early) throw conflict(signupNotYet(item.opens, item.timezone))
  if (item.is_late) throw conflict(signupMessages.closed)
  if (!(await mayTakePart(db, caller, item.event_id))) throw conflict(whoMay[item.mode ?? 'offline'])
  await db
    .insertInto('programme_signups')
    .values({ item_id: id, user_id: caller._id })
    .onConflict(known => known.doNothing())
    .execute()
}

const whoMay = {
  online: signupMessages.notInTeam,
  offline: signupMessages.noTicket,
  both: signupMessages.noPart,
}

/** Whoever waits first gets the place. */
export async function leave({ db, caller, config }: By, id: string): Promise<void> {
  found(await findItem(db, caller, id))
  // Before the sign-up's own row: everybody locks in this order.
  await db.selectFrom('programme_items').select('_id').where('_id', '=', id).forUpdate().execute()
  await db
    .deleteFrom('programme_signups')
    .where('item_id', '=', id)
    .where('user_id', '=', caller._id)
    .execute()
  await moveUp(db, config, [id])
}

export async function star(
  { db, caller }: Omit<By, 'config'>,
  id: string,
  isStarred: boolean,
): Promise<void> {
  found(await findItem(db, caller, id))
  if (isStarred)
    await db
      .insertInto('programme_stars')
      .values({ item_id: id, user_id: caller._id })
      .onConflict(known => known.doNothing())
      .execute()
  else
    await db
      .deleteFrom('programme_stars')
      .where('item_id', '=', id)
      .where('user_id', '=', caller._id)
      .execute()
}

/** An item that everybody reads. */
function findItem(db: Db, caller: Caller, id: string) {
  return readableEventsOf(db, caller)
    .innerJoin('programmes', 'programmes.event_id', 'events._id')
    .innerJoin('programme_items', 'programme_items.event_id', 'events._id')
    .select([
      'programme_items.event_id',
      'programme_items.places',
      'events.mode',
      'events.event_status',
      'events.timezone',
      instantOf<string | null>('programme_items.signup_opens').as('opens'),
      isSet('programme_items.cancelled_at').as('is_cancelled'),
      is('programme_items.signup_opens', '>', nowInDb).as('is_early'),
      is(signupCloses, '<=', nowInDb).as('is_late'),
    ])
    .where('programme_items._id', '=', id)
    .where('programme_items.public', '=', true)
    .where('programme_items.removed_at', 'is', null)
    .where('programmes.published_at', 'is not', null)
    .executeTakeFirst()
}
