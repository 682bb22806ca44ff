import { askedMessages } from '../../../contract/events/asked-people.texts.ts'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { aboveBudget, asWhose, chargeAll, spend, usedOf } from '../../platform/http/budgets.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { fullNameIn } from '../../platform/lists/columns.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { type Post, writeMails } from '../../platform/mail/queries.ts'
import { askedPeopleOf, canEdit } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { type AskedEvent, askedMail } from './asked.texts.ts'
import { forgetTakenBack, makeLink } from './links.ts'

interface SendingEvent {
  _id: string
  company_id: string | null
  event_status: string
}

/**
 * Mails people of an event a link each, and answers how many. Whoever got three today is left out; it is refused if that is
 * everybody and `isAsked`, because then sending is all that was asked for.
 */
export async function sendLinks(
  { db, config, caller }: Acting,
  { _id: event_id, company_id, event_status }: SendingEvent,
  people: readonly string[],
  { isAsked }: { isAsked: boolean },
): Promise<number> {
  if (event_status === 'cancelled') throw conflict(askedMessages.cancelled)
  const chosen = await askedPeopleOf(db, caller)
    .select(['asked_people._id', 'asked_people.kind', 'asked_people.name', 'asked_people.email'])
    .select(canEdit('asked_people', caller).as('can_send'))
    .where('asked_people.event_id', '=', event_id)
    .where('asked_people._id', '=', anyOf(people))
    .orderBy('asked_people._id')
    .forUpdate('asked_people')
    .execute()
  if (chosen.some(({ can_send }) => !can_send)) throw forbidden()
  const free = await claim(db, caller, chosen, isAsked)
  const ids = free.map(({ _id }) => _id)
  if (ids.length === 0) return 0
  await forgetTakenBack(db, ids)
  const { event, asked_by } = await readEvent(db, caller, event_id)
  const posts: Post[] = []
  for (const { _id, kind, name, email } of free) {
    // At most 200, each with a secret of its own.
    const link = await makeLink(db, config, { asked_id: _id, kind: 'mail', created_by: caller._id })
    const { href, expires_at } = link
    posts.push({
      cause: `asked:${link._id}`,
      to: email,
      mail: askedMail({ kind, name, asked_by, event, link: href, expires_at }),
    })
  }
  await writeMails(db, config, posts)
  await db.updateTable('asked_people').set({ mailed_at: nowInDb }).where('_id', '=', anyOf(ids)).execute()
  await recordMany(
    db,
    caller,
    ids.map(subject_id => ({ subject: 'asked', subject_id, action: 'link_sent', company_id, event_id })),
  )
  return ids.length
}

/** Those who get a link now, which is counted. */
async function claim<Row extends { email: string }>(db: Db, caller: Caller, chosen: Row[], isAsked: boolean) {
  const used = await usedOf(
    db,
    'linksForDetails',
    chosen.map(({ email }) => asWhose(email)),
  )
  const most = mostOf('linksForDetails')
  const free = chosen.filter(({ email }) => (used.get(asWhose(email))?.used ?? 0) < most)
  if (free.length === 0) {
    if (!isAsked || chosen.length === 0) return []
    throw aboveBudget('linksForDetails', Math.min(...[...used.values()].map(({ seconds }) => seconds)))
  }
  await spend(db, 'typedMails', caller._id, { amount: free.length })
  await chargeAll(
    db,
    'linksForDetails',
    free.map(({ email }) => asWhose(email)),
  )
  return free
}

/** The event as the mail says it, and who asks. */
async function readEvent(db: Db, caller: Caller, id: string) {
  const { asked_by, ...event } = await db
    .selectFrom('events')
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('cities', 'cities._id', 'events.location_id')
    .innerJoin('users', join => join.on('users._id', '=', caller._id))
    .select([
      'events.event_name',
      'companies.company_name',
      'events.start_date',
      'events.end_date',
      'events.timezone',
      'events.mode',
      'events.venue',
      'cities.city_name as cityName',
      fullNameIn('users').as('asked_by'),
    ])
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
  return { asked_by, event: event satisfies AskedEvent }
}
