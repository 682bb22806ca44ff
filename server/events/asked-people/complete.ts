import { sql } from 'kysely'
import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import { askedMessages } from '../../../contract/events/asked-people.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { askedPeopleOf, canEdit, type Linkable } from '../../platform/reach/reach.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import { recordLink } from '../links/link.ts'
import { insertLink } from '../links/queries.ts'

/** Staff filled the form in for somebody who was asked: they are not waited for any more. */
export async function completeAsked(db: Db, caller: Caller, id: string, thing: [Linkable, string]) {
  const asked = found(await lockAsked(db, caller, id))
  if (asked.kind !== thing[0]) throw found(undefined)
  if (asked.completed_at !== null) throw conflict(askedMessages.filledIn)
  await lockUnarchived(db, 'event', asked.event_id)
  await complete(db, caller, asked, thing, { isOwn: false })
  const { _id: subject_id, event_id, company_id } = asked
  await record(db, caller, { subject: 'asked', subject_id, action: 'completed', company_id, event_id })
}

/** Somebody who was asked for an event in reach, locked for a change. */
export function lockAsked(db: Db, caller: Caller, id: string) {
  return askedPeopleOf(db, caller)
    .select([
      'asked_people._id',
      'asked_people.kind',
      'asked_people.name',
      'asked_people.email',
      'asked_people.event_id',
      'asked_people.created_by',
      'asked_people.created_by_company',
      'asked_people.completed_at',
      canEdit('asked_people', caller).as('can_send'),
      'events.company_id',
      'events.archived_at',
      'events.event_status',
    ])
    .where('asked_people._id', '=', id)
    .forUpdate('asked_people')
    .executeTakeFirst()
}

interface Asked {
  _id: string
  kind: AskedKind
  name: string
  email: string
  created_by: string
  created_by_company: string | null
}

/**
 * From now on the details are those of a partner or an associate, which is linked to the event; also to further events for
 * which the same owner asked the same person (docs/decisions/198).
 */
export async function complete(
  db: Db,
  by: Caller | Visitor,
  asked: Asked,
  [noun, thing_id]: [Linkable, string],
  { isOwn }: { isOwn: boolean },
) {
  const isSame = sql<boolean>`(asked_people._id = ${asked._id} or (asked_people.kind = ${asked.kind}
    and asked_people.email = ${asked.email}::citext and fold(asked_people.name) = fold(${asked.name})
    and asked_people.created_by_company is not distinct from ${asked.created_by_company}::uuid))`
  // In one order, as by whoever archives them.
  const events = await db
    .selectFrom('events')
    .select('events._id')
    .where('events._id', 'in', from => from.selectFrom('asked_people').select('event_id').where(isSame))
    .where('events.archived_at', 'is', null)
    .orderBy('events._id')
    .forShare()
    .execute()
  const done = await db
    .updateTable('asked_people')
    .set({ [`${noun}_id`]: thing_id, completed_at: sql`now()`, is_own: isOwn })
    .where(isSame)
    .where('completed_at', 'is', null)
    .where(
      'event_id',
      'in',
      events.map(({ _id }) => _id),
    )
    .returning(['event_id', 'created_by'])
    .execute()
  for (const { event_id, created_by } of done) {
    const isNew = await insertLink(db, { _id: created_by }, ['event', event_id], [noun, thing_id])
    if (isNew) await recordLink({ db, caller: by }, 'made', ['event', event_id], [noun, thing_id])
  }
}
