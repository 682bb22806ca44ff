import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { lookForTeam as looking } from '../../../contract/teams/looking.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockPersonById } from '../../people/accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { findOwnLooking } from './queries.ts'
import { isInserted } from '../../platform/lists/conditions.ts'

/**
 * A candidate says that they look for a team of an event, or says it in other words (docs/product.md §16). Their row is
 * locked, so that of saying this and joining a team at once one sees the other.
 */
export async function look(db: Db, caller: Caller, id: string, body: BodyOf<typeof looking>) {
  await lockPersonById(db, caller._id)
  const { may_look } = await findOwnLooking(db, caller, id)
  if (may_look === 'unproved') throw conflict(messages.confirmBeforeLooking)
  if (may_look === 'no') throw conflict(messages.cannotLook)
  const { _id, is_new } = await db
    .insertInto('looking')
    .values({ event_id: id, user_id: caller._id, ...body })
    .onConflict(former => former.columns(['event_id', 'user_id']).doUpdateSet(body))
    .returning(['_id', isInserted.as('is_new')])
    .executeTakeFirstOrThrow()
  await recordLooking(db, caller, { _id, event_id: id }, is_new ? 'said' : 'changed')
}

/** The second time it changes nothing. */
export async function stopLooking(db: Db, caller: Caller, id: string) {
  const gone = await db
    .deleteFrom('looking')
    .where('event_id', '=', id)
    .where('user_id', '=', caller._id)
    .returning(['_id', 'event_id'])
    .executeTakeFirst()
  if (gone) await recordLooking(db, caller, gone, 'taken_back')
}

async function recordLooking(
  db: Db,
  caller: Caller,
  { _id, event_id }: { _id: string; event_id: string },
  action: 'said' | 'changed' | 'taken_back',
) {
  const { company_id } = await db
    .selectFrom('events')
    .select('company_id')
    .where('_id', '=', event_id)
    .executeTakeFirstOrThrow()
  await record(db, caller, { subject: 'looking', subject_id: _id, action, company_id, data: { event_id } })
}
