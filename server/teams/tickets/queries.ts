import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { ticketAddress } from '../../../day/ticket-code.ts'
import type { OwnTicket, TicketByCode } from '../../../contract/teams/tickets.ts'
import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, instantOf, fullNameIn, fn } from '../../platform/lists/columns.ts'
import { isInUse, lockUnarchived } from '../../platform/reach/archivable.ts'
import { eventsOf, ticketsOf } from '../../platform/reach/reach.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import { ownEventFields } from '../seats/columns.ts'
import { codeOf, checkOfCode, readTicketKey } from './code.ts'
import { hereOf } from './here.ts'
import { is } from '../../platform/lists/conditions.ts'

const fields = [
  'tickets._id',
  'tickets.kind',
  'tickets.number',
  'tickets.version',
  'tickets.reason',
  'tickets.comment',
  instantOf('tickets.issued_at').as('issued_at'),
  instantOf('tickets.revoked_at').as('revoked_at'),
] as const

/** Of a team, or a guest with the proved address of the account. */
const isOwn = (caller: Caller) =>
  sql<boolean>`(tickets.user_id = ${caller._id} or tickets.guest_id in (select guests._id from guests
    join users on users.email = guests.email where users._id = ${caller._id} and users.address_proved_at is not null))`

/** Whose ticket it is, in a query that has `guests` and `users`. */
export const personName = fn.coalesce(columnOf('guests.name'), fullNameIn('users'), sql.lit(''))

/** A ticket with its person, team and event. */
export function ticketsWithPeople(db: Db) {
  return db
    .selectFrom('tickets')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .leftJoin('guests', 'guests._id', 'tickets.guest_id')
    .leftJoin('users', 'users._id', 'tickets.user_id')
    .leftJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .leftJoin('applications', 'applications._id', 'applicants.application_id')
}

type Tickets = ReturnType<typeof ticketsWithPeople>
type Addressed = Pick<Config, 'baseUrl'>

/** The next event first; of one event where it is named. */
export function listOwn(db: Db, config: Addressed, caller: Caller, event_id?: string): Promise<OwnTicket[]> {
  const own = ticketsWithPeople(db).where(isOwn(caller))
  return withPictures(db, config, event_id ? own.where('tickets.event_id', '=', event_id) : own)
}

export async function findOwn(db: Db, config: Addressed, caller: Caller, id: string) {
  const matching = ticketsWithPeople(db).where(isOwn(caller)).where('tickets._id', '=', id)
  return (await withPictures(db, config, matching))[0]
}

/** For staff who print it. */
export async function findForStaff(db: Db, config: Addressed, caller: Caller, id: string) {
  const reached = ticketsOf(db, caller).select('tickets._id').where('tickets._id', '=', id)
  return (await withPictures(db, config, ticketsWithPeople(db).where('tickets._id', 'in', reached)))[0]
}

/** With what their pictures say: drawn from the key, never stored. */
async function withPictures(db: Db, { baseUrl }: Addressed, matching: Tickets): Promise<OwnTicket[]> {
  const rows = await matching
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('ticket_settings', 'ticket_settings.event_id', 'events._id')
    .select(fields)
    .select([
      'tickets.event_id',
      personName.as('name'),
      'applications.team_name',
      'applications._id as application_id',
      'companies.email as contact',
      'ticket_settings.bring',
      hereOf.as('here'),
      ownEvent.as('event'),
    ])
    .orderBy('events.start_date')
    .orderBy('tickets._id')
    .execute()
  if (rows.length === 0) return []
  const key = await readTicketKey(db)
  return rows.map(row => ({
    ...row,
    address: row.revoked_at === null ? ticketAddress(baseUrl, codeOf(key, row)) : null,
  }))
}

const ownEvent = jsonBuildObject({
  ...ownEventFields,
  event_type: columnOf('events.event_type'),
  is_cancelled: is('events.event_status', '=', sql.lit('cancelled')),
  is_completed: is('events.event_status', '=', sql.lit('completed')),
})

/** Unknown and malformed codes read alike. A name only for staff of the event. */
export async function findByCode(db: Db, caller: Caller | Visitor, code: string): Promise<TicketByCode> {
  const check = checkOfCode(code)
  const row = check === null ? undefined : await findChecked(db, check)
  if (!row) return { state: 'unknown', event: null, own_id: null, staff: null }
  const { revoked_at, event_id, event_name, ...ticket } = row
  const { _id } = ticket
  const state = revoked_at === null ? 'valid' : 'ended'
  const seen = { state, event: { _id: event_id, event_name } } as const
  if (caller._id === null) return { ...seen, own_id: null, staff: null }
  const own = await db
    .selectFrom('tickets')
    .select('_id')
    .where('_id', '=', _id)
    .where(isOwn(caller))
    .executeTakeFirst()
  return {
    ...seen,
    own_id: own?._id ?? null,
    staff: (await isStaffOf(db, caller, event_id))
      ? { ...ticket, doors: ticket.name === '' ? [] : await listDoors(db, event_id) }
      : null,
  }
}

/** Entrances that staff have not closed. */
function listDoors(db: Db, event_id: string) {
  return db
    .selectFrom('counters')
    .innerJoin('events', 'events._id', 'counters.event_id')
    .select(['counters._id', 'counters.name'])
    .where('event_id', '=', event_id)
    .where(isInUse('event'))
    .where('kind', '=', 'door')
    .where('here_first', '=', false)
    .where('closed_at', 'is', null)
    .orderBy('place')
    .orderBy('counters._id')
    .execute()
}

function findChecked(db: Db, check: string) {
  return ticketsWithPeople(db)
    .select([
      'tickets._id',
      'tickets.event_id',
      'tickets.kind',
      'tickets.number',
      'tickets.revoked_at',
      'events.event_name',
      'events.timezone',
      personName.as('name'),
      'applications.team_name',
      'applications._id as application_id',
      hereOf.as('here'),
    ])
    .where('tickets.code_check', '=', check)
    .executeTakeFirst()
}

export async function isStaffOf(db: Db, caller: Caller, event_id: string): Promise<boolean> {
  if (caller.role === 'candidate') return false
  const event = await eventsOf(db, caller)
    .select('events._id')
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  return event !== undefined
}

/** A ticket that the caller may change: their own, or one of an event of their company. Held until the transaction ends, after its event. */
export async function lockTicket(db: Db, caller: Caller, id: string) {
  const seen = await db
    .selectFrom('tickets')
    .select('event_id')
    .select(isOwn(caller).as('is_own'))
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!seen) return undefined
  const isStaff = await isStaffOf(db, caller, seen.event_id)
  if (!isStaff && !seen.is_own) return undefined
  await lockUnarchived(db, 'event', seen.event_id, isStaff ? messages.archived : ticketMessages.over)
  const ticket = await db
    .selectFrom('tickets')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .select([
      ...fields,
      'tickets.event_id',
      'tickets.user_id',
      'tickets.guest_id',
      'events.company_id',
      'events.mode',
    ])
    .where('tickets._id', '=', id)
    .forUpdate('tickets')
    .executeTakeFirst()
  return ticket && { ...ticket, is_staff: isStaff }
}

export function findTicket(db: Db, id: string) {
  return db.selectFrom('tickets').select(fields).where('_id', '=', id).executeTakeFirstOrThrow()
}
