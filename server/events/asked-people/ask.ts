import { sql } from 'kysely'
import { type AskedKind, mostAsked } from '../../../contract/events/asked-people.calls.ts'
import { askedMessages } from '../../../contract/events/asked-people.texts.ts'
import type { askPeople } from '../../../contract/events/asked-people.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { countOfRows, anyOf } from '../../platform/lists/conditions.ts'
import type { Query } from '../../platform/lists/query.ts'
import { associatesOf, type Linkable, partnersOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { link } from '../links/link.ts'
import { createdBy } from '../links/linkable-queries.ts'
import { sendLinks } from './send-links.ts'

interface AskingEvent {
  _id: string
  company_id: string | null
  event_status: string
}

type Asking = BodyOf<typeof askPeople>
type Named = Asking['people'][number]

/**
 * Asks people for their details. Who is a partner or an associate already is linked instead, and who is linked or was asked
 * already is left as they are. The event is locked.
 */
export async function ask(
  { db, config, caller }: Acting,
  event: AskingEvent,
  { kind, people, mails }: Asking,
) {
  if (mails && event.event_status === 'cancelled') throw conflict(askedMessages.cancelled)
  const there = await findThings(db, caller, event._id, kind, people)
  const asked = await askedAlready(db, event._id, kind, people)
  const isIn = (named: readonly Named[], { email }: Named) =>
    named.some(other => other.email.toLowerCase() === email.toLowerCase())
  const known = people.filter(person => {
    const thing = thingOf(there, kind, person)
    return thing ? thing.is_linked : isIn(asked, person)
  })
  const linked = people.filter(person => !isIn(known, person) && thingOf(there, kind, person))
  const added = people.filter(person => !isIn(known, person) && !isIn(linked, person))
  for (const person of linked) {
    const thing = thingOf(there, kind, person)
    if (thing) await link(db, caller, ['event', event._id], [kind, thing._id])
  }
  const rows = await insert(db, caller, event, kind, added)
  if (mails) await sendLinks({ db, config, caller }, event, rows, { isAsked: false })
  const names = (some: readonly Named[]) => some.map(({ name }) => name)
  return { added: names(added), linked: names(linked), known: names(known) }
}

interface Thing extends Named {
  _id: string
  is_linked: boolean
}

/** An associate is a person, so the address says who. Somebody may be the contact of two partners, so their name does too. */
function thingOf(things: readonly Thing[], kind: AskedKind, { name, email }: Named): Thing | undefined {
  return things.find(
    thing =>
      thing.email.toLowerCase() === email.toLowerCase() &&
      (kind === 'associate' || thing.name.toLowerCase() === name.toLowerCase()),
  )
}

/** Partners or associates in reach and in use with one of the addresses; those of the event first. */
async function findThings(
  db: Db,
  caller: Caller,
  event_id: string,
  kind: Linkable,
  people: readonly Named[],
) {
  const isLinked = sql<boolean>`exists (select from ${sql.table(`event_${kind}s`)} as linked
    where linked.event_id = ${event_id} and ${sql.ref(`linked.${kind}_id`)} = ${sql.ref(`${kind}s._id`)})`
  const isFound = sql<boolean>`archived_at is null and lower(email) = any(${addressesOf(people)}::text[])`
  const linked = isLinked.as('is_linked')
  const rows: Query<object> =
    kind === 'partner'
      ? partnersOf(db, caller)
          .select(['partners._id', 'partners.partner_name as name', 'partners.email', linked])
          .where(isFound)
      : associatesOf(db, caller)
          .select(['associates._id', 'associates.full_name as name', 'associates.email', linked])
          .where(isFound)
  const { rows: things } =
    await sql<Thing>`select * from ${rows} as found order by is_linked desc, _id`.execute(db)
  return things
}

async function askedAlready(db: Db, event_id: string, kind: AskedKind, people: readonly Named[]) {
  return db
    .selectFrom('asked_people')
    .select(['name', 'email'])
    .where('event_id', '=', event_id)
    .where('kind', '=', kind)
    .where('email', '=', anyOf(addressesOf(people)))
    .execute()
}

function addressesOf(people: readonly Named[]): string[] {
  return people.map(({ email }) => email.toLowerCase())
}

async function insert(
  db: Db,
  caller: Caller,
  event: AskingEvent,
  kind: AskedKind,
  people: readonly Named[],
): Promise<string[]> {
  if (people.length === 0) return []
  const { _id: event_id, company_id } = event
  const { rows } = await sql<{ _id: string; total: number }>`
    insert into asked_people (kind, event_id, name, email, created_by, created_by_company)
    select ${kind}, ${event_id}, person.name, person.email, ${caller._id}, ${createdBy(caller).created_by_company}
    from unnest(${people.map(({ name }) => name)}::text[], ${people.map(({ email }) => email)}::citext[])
      with ordinality as person (name, email, place)
    order by person.place returning _id`.execute(db)
  const { all } = await db
    .selectFrom('asked_people')
    .select(countOfRows.as('all'))
    .where('event_id', '=', event_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (all > mostAsked) throw invalid({ people: askedMessages.many })
  const added = rows.map(({ _id }) => _id)
  await recordMany(
    db,
    caller,
    added.map(subject_id => ({ subject: 'asked', subject_id, action: 'added', company_id, event_id })),
  )
  return added
}
