import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type GuestSource, mostGuests, type AddedKind } from '../../../contract/teams/tickets.calls.ts'
import { type AddedGuests, guest } from '../../../contract/teams/tickets.ts'
import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { spend } from '../../platform/http/budgets.ts'
import { conflict } from '../../platform/http/errors.ts'
import { columnOf, instantOf, selectFrom, valueIn } from '../../platform/lists/columns.ts'
import { countOfRows } from '../../platform/lists/conditions.ts'
import { findRow, rowOf, versioned } from '../../platform/lists/row.ts'
import { guestsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { listPeople, sayClosed, whyClosed } from './guest-sources.ts'

// Guests: people with a ticket who are in no team (docs/product.md §36). The database issues their tickets.

type By = Omit<Acting, 'config'>

export interface NewGuest {
  kind: AddedKind
  name: string
  email: string | null
  organisation: string | null
  /** Of whom the guest is made. */
  judge_id?: string | null
  associate_id?: string | null
  partner_id?: string | null
}

/** The event is locked, so of two lists at once the later one sees whom the other added. */
export async function addGuests(by: By, eventId: string, people: readonly NewGuest[]): Promise<AddedGuests> {
  const event = await lockForGuests(by, eventId)
  const known = await findKnown(by.db, event._id, people)
  const isKnown = new Set(known.map(({ email }) => email?.toLowerCase()))
  return add(
    by,
    event,
    people.filter(({ email }) => email === null || !isKnown.has(email.toLowerCase())),
    known,
  )
}

/** Who is a guest already is passed over. */
export async function addAll(by: By, eventId: string, of: GuestSource): Promise<AddedGuests> {
  const event = await lockForGuests(by, eventId)
  const people = await listPeople(by.db, event._id, of)
  const seen = new Set<string>()
  const fresh = people.filter(({ is_fresh, email }) => {
    const address = email?.toLowerCase()
    if (!is_fresh || (address !== undefined && seen.has(address))) return false
    if (address !== undefined) seen.add(address)
    return true
  })
  return add(by, event, fresh, [])
}

interface HostEvent {
  _id: string
  company_id: string | null
}

/** Refuses an event that takes no guests. */
export async function lockForGuests({ db, caller }: By, eventId: string): Promise<HostEvent> {
  const { _id, company_id } = await lockUnarchivedEvent(db, caller, eventId)
  const { closed } = await db
    .selectFrom('events')
    .select(whyClosed.as('closed'))
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  if (closed) throw conflict(sayClosed(closed))
  return { _id, company_id }
}

async function add(
  { db, caller }: By,
  event: HostEvent,
  fresh: readonly NewGuest[],
  known: AddedGuests['known'],
): Promise<AddedGuests> {
  if (fresh.length === 0) return { added: 0, known }
  const { count } = await db
    .selectFrom('guests')
    .select(countOfRows.as('count'))
    .where('event_id', '=', event._id)
    .executeTakeFirstOrThrow()
  if (count + fresh.length > mostGuests) throw conflict(ticketMessages.tooManyGuests)
  const mails = fresh.filter(({ email }) => email !== null).length
  if (mails > 0) await spend(db, 'typedMails', caller._id, { amount: mails })
  await insertGuests(db, caller, event._id, fresh)
  await record(db, caller, {
    subject: 'ticket',
    subject_id: null,
    action: 'guests_added',
    company_id: event.company_id,
    event_id: event._id,
    data: { guests: fresh.length, kinds: [...new Set(fresh.map(({ kind }) => kind))] },
  })
  return { added: fresh.length, known }
}

/** Those of the list who have a ticket for the event, as guests or with a team. */
async function findKnown(db: Db, event_id: string, people: readonly NewGuest[]) {
  const addresses = people.flatMap(({ email }) => (email === null ? [] : [email]))
  const { rows } = await sql<AddedGuests['known'][number]>`
    select guests.name, guests.email::text as email, tickets.revoked_at is not null as has_ended
    from guests left join tickets on tickets.guest_id = guests._id
    where guests.event_id = ${event_id} and guests.email = any(${addresses}::citext[])
    union all
    select users.first_name || ' ' || users.last_name, users.email::text, false
    from tickets join users on users._id = tickets.user_id
    where tickets.event_id = ${event_id} and tickets.revoked_at is null and users.email = any(${addresses}::citext[])
    order by 1, 2`.execute(db)
  return rows
}

async function insertGuests(db: Db, caller: Caller, event_id: string, fresh: readonly NewGuest[]) {
  await db
    .insertInto('guests')
    .values(
      fresh.map(({ kind, name, email, organisation, judge_id, associate_id, partner_id }) => ({
        event_id,
        kind,
        name,
        email,
        organisation,
        judge_id: judge_id ?? null,
        associate_id: associate_id ?? null,
        partner_id: partner_id ?? null,
        created_by: caller._id,
      })),
    )
    .execute()
}

const row = rowOf(
  guest,
  'guests',
  {
    ticket_id: valueIn(
      selectFrom('tickets')
        .select('tickets._id as value')
        .where('tickets.guest_id', '=', columnOf('guests._id')),
    ),
    event: jsonBuildObject({
      _id: columnOf('events._id'),
      event_name: columnOf('events.event_name'),
      timezone: columnOf('events.timezone'),
    }),
    createdAt: instantOf('guests.created_at'),
  },
  db => db.selectFrom('guests').innerJoin('events', 'events._id', 'guests.event_id'),
)

export function findGuest(db: Db, caller: Caller, id: string) {
  return findRow(db, versioned(row), guestsOf(db, caller).select('guests._id').where('guests._id', '=', id))
}
