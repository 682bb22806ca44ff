import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type AskedKind, mostAsked } from '../../../contract/events/asked-people.calls.ts'
import type { AskedPeople, AskedPerson } from '../../../contract/events/asked-people.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { leftOf } from '../../platform/http/budgets.ts'
import { columnOf, instantOf, selectFrom, valueIn, fn } from '../../platform/lists/columns.ts'
import { isSet } from '../../platform/lists/conditions.ts'
import { askedPeopleOf, canEdit } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isWorking, lastMailCameBack } from './links.ts'

interface Wanted {
  kind: AskedKind
  eventid?: string | undefined
}

/** Of one event everybody who was asked, those who are waited for first; of all events in reach those alone. */
export async function listAsked(db: Db, caller: Caller, { kind, eventid }: Wanted): Promise<AskedPeople> {
  let rows = asked(db, caller).where('asked_people.kind', '=', kind)
  rows = eventid
    ? rows.where('asked_people.event_id', '=', eventid)
    : rows.where('asked_people.completed_at', 'is', null).where('events.archived_at', 'is', null)
  const people = await rows
    .orderBy('asked_people.completed_at', by => by.desc().nullsFirst())
    .orderBy('asked_people.created_at', 'desc')
    .orderBy('asked_people._id')
    .limit(mostAsked)
    .execute()
  return { people, mails_left: await leftOf(db, 'typedMails', caller._id) }
}

export function findAsked(db: Db, caller: Caller, id: string): Promise<AskedPerson | undefined> {
  return asked(db, caller).where('asked_people._id', '=', id).executeTakeFirst()
}

function asked(db: Db, caller: Caller) {
  return askedPeopleOf(db, caller)
    .innerJoin('users as author', 'author._id', 'asked_people.created_by')
    .select([
      'asked_people._id',
      'asked_people.kind',
      'asked_people.name',
      'asked_people.email',
      jsonBuildObject({ _id: columnOf('events._id'), name: columnOf('events.event_name') }).as('event'),
      ({ ref }) =>
        jsonBuildObject({
          _id: ref('author._id'),
          first_name: ref('author.first_name'),
          last_name: ref('author.last_name'),
        }).as('createdBy'),
      instantOf('asked_people.created_at').as('createdAt'),
      instantOf('asked_people.mailed_at').as('mailed_at'),
      instantOf<string | null>(linkEnds).as('link_ends_at'),
      isSet('asked_people.taken_back_at').as('is_taken_back'),
      lastMailCameBack.as('is_undelivered'),
      instantOf('asked_people.completed_at').as('completed_at'),
      'asked_people.is_own',
      canEdit('asked_people', caller).as('can_send'),
      fn.coalesce(columnOf('asked_people.partner_id'), columnOf('asked_people.associate_id')).as('thing_id'),
    ])
}

/** When the last of the links that work ends. */
const linkEnds = valueIn(
  selectFrom('asked_links')
    .select(eb => eb.fn.max('asked_links.expires_at').as('value'))
    .where('asked_links.asked_id', '=', columnOf('asked_people._id'))
    .where(isWorking),
)
