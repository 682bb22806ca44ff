import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { email as emailField } from '../../../contract/platform/fields.ts'
import { cleanedLine } from '../../../contract/platform/visible-text.ts'
import { hasWebAddress } from '../../../contract/platform/web-address.ts'
import type { SentScan } from '../../../contract/teams/scans.ts'
import { spareName } from '../../../day/ticket-code.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CounterDevice } from '../../platform/sessions/by-link.ts'
import { isId } from './scan-times.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { is, isUnset, someOf, countIn } from '../../platform/lists/conditions.ts'

/** One device lets in so many without a ticket: a stolen one mails no city. */
const mostWalkIns = 300

/**
 * Makes guests of walk-ins (docs/product.md §38), and answers the ticket of each by nonce; none where the event takes no walk-ins. Whatever was
 * typed is kept: what cannot be a name or an address, or is somebody's address already, stands beside the guest for staff.
 */
export async function takeWalkIns(
  db: Db,
  device: CounterDevice,
  fresh: readonly SentScan[],
): Promise<Map<string, string>> {
  const scans = fresh.filter(({ act }) => act === 'walk_in')
  if (scans.length === 0) return new Map()
  const spares = await ticketsFor(db, device, scans)
  const guests = await guestsOf(db, device, scans, spares)
  if (guests.length === 0) return new Map()
  await writeGuests(db, device, guests)
  await sql`select bring_spare_tickets(${device.event_id})`.execute(db)
  return new Map(guests.map(({ nonce, ticket }) => [nonce, ticket._id]))
}

interface Spare {
  _id: string
  check: string
  spare: number
}

/** The spare that the device gave, where it is its own and nobody's; else a new one, while the event takes walk-ins. */
async function ticketsFor(
  db: Db,
  device: CounterDevice,
  scans: readonly SentScan[],
): Promise<Map<string, Spare>> {
  const own: Spare[] = await db
    .selectFrom('tickets')
    .select(['_id', 'code_check as check', columnOf('tickets.spare').$notNull().as('spare')])
    .where('spare_of', '=', device._id)
    .where('guest_id', 'is', null)
    .where('user_id', 'is', null)
    .where(someOf(isUnset('tickets.revoked_at'), is('tickets.reason', '=', sql.lit('device'))))
    .execute()
  const free = new Map(own.flatMap(spare => [[spare._id, spare] as const, [spare.check, spare] as const]))
  const given = new Map<string, Spare>()
  for (const { nonce, ticket, check } of scans) {
    const spare = free.get(ticket ?? '') ?? free.get(check ?? '')
    if (!spare) continue
    given.set(nonce, spare)
    free.delete(spare._id)
    free.delete(spare.check)
  }
  const without = scans.filter(({ nonce }) => !given.has(nonce))
  const room = without.length > 0 ? await roomFor(db, device) : 0
  const helped = without.slice(0, Math.max(0, room - given.size))
  if (helped.length === 0) return given
  const { rows: made } = await sql<Spare>`select _id, code_check as check, spare
    from issue_spare_tickets(${device.event_id}, ${device._id}, ${helped.length})`.execute(db)
  helped.forEach(({ nonce }, n) => {
    const spare = made[n]
    if (spare) given.set(nonce, spare)
  })
  return given
}

async function roomFor(db: Db, device: CounterDevice): Promise<number> {
  const row = await db
    .selectFrom('counter_settings')
    .innerJoin('events', 'events._id', 'counter_settings.event_id')
    .select(countIn(selectFrom('walk_ins').where('walk_ins.device_id', '=', device._id)).as('made'))
    .where('counter_settings.event_id', '=', device.event_id)
    .where('counter_settings.takes_walk_ins', '=', true)
    .where('events.mode', 'is distinct from', 'online')
    .executeTakeFirst()
  return row ? mostWalkIns - row.made : 0
}

type NewGuest = Awaited<ReturnType<typeof guestsOf>>[number]

async function guestsOf(
  db: Db,
  device: CounterDevice,
  scans: readonly SentScan[],
  spares: ReadonlyMap<string, Spare>,
) {
  const typed = scans.flatMap(scan => {
    const ticket = spares.get(scan.nonce)
    return ticket ? [{ ticket, at: scan.at, nonce: scan.nonce, ...readTyped(scan, ticket) }] : []
  })
  const taken = await takenAddresses(
    db,
    device.event_id,
    typed.flatMap(({ email }) => email ?? []),
  )
  return typed.map(({ email, ...guest }) => {
    const key = email?.toLowerCase()
    const isFree = key !== undefined && !taken.has(key)
    if (isFree) taken.add(key)
    const typed_address = isFree ? null : (email ?? guest.typed_address)
    return { ...guest, guest_id: randomUUID(), email: isFree ? email : null, typed_address }
  })
}

const address = emailField()

function readTyped({ walk_in }: SentScan, { spare }: Spare) {
  const typedName = cleanedLine(cut(walk_in?.name, 200))
  // A name is mailed, and may have no address of a page in it.
  const isName = typedName !== '' && typedName.length <= 100 && !hasWebAddress(typedName)
  // Read as it was typed: a cleaned one may be that of somebody else.
  const read = z.safeParse(address, walk_in?.email)
  const typedAddress = cleanedLine(cut(walk_in?.email, 320))
  return {
    name: isName ? typedName : `Walk-in ${spareName(spare)}`,
    typed_name: isName || typedName === '' ? null : typedName,
    email: read.success ? read.data : null,
    typed_address: read.success || typedAddress === '' ? null : typedAddress,
    wished: isId(walk_in?.team ?? '') ? (walk_in?.team ?? null) : null,
  }
}

function cut(text: string | null | undefined, most: number): string {
  return (text ?? '').slice(0, most).toWellFormed()
}

/** Of other guests, and of people in teams who have a ticket. */
async function takenAddresses(db: Db, event_id: string, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`select lower(email) as email from guests
      where event_id = ${event_id} and email = any(${emails}::citext[])
    union select lower(users.email) from users join tickets on tickets.user_id = users._id
      where tickets.event_id = ${event_id} and tickets.revoked_at is null and users.email = any(${emails}::citext[])`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Who has an address is mailed the ticket. Not where the device had ended: staff look at those first. */
async function writeGuests(db: Db, { _id, event_id, has_ended }: CounterDevice, guests: readonly NewGuest[]) {
  await db
    .insertInto('guests')
    .values(
      guests.map(({ guest_id, name, email }) => ({ _id: guest_id, event_id, kind: 'walk_in', name, email })),
    )
    .execute()
  await sql`insert into walk_ins (ticket_id, guest_id, event_id, device_id, nonce, wished_id, typed_name, typed_address, is_late, came_at)
    select given.ticket, given.guest, ${event_id}, ${_id}, given.nonce, applications._id, given.typed_name, given.typed_address,
      ${has_ended}, to_timestamp(given.at / 1000.0)
    from unnest(${guests.map(({ ticket }) => ticket._id)}::uuid[], ${guests.map(one => one.guest_id)}::uuid[],
      ${guests.map(({ nonce }) => nonce)}::uuid[], ${guests.map(({ wished }) => wished)}::uuid[],
      ${guests.map(one => one.typed_name)}::text[], ${guests.map(one => one.typed_address)}::text[],
      ${guests.map(({ at }) => at)}::float8[]) as given(ticket, guest, nonce, wished, typed_name, typed_address, at)
    left join applications on applications._id = given.wished and applications.event_id = ${event_id}`.execute(
    db,
  )
  await sql`update tickets set guest_id = given.guest, issued_at = to_timestamp(given.at / 1000.0),
      told_version = case when given.has_address and not ${has_ended}::boolean then 0 else version end,
      revoked_at = case when ${has_ended}::boolean then coalesce(revoked_at, now()) end,
      reason = case when ${has_ended}::boolean then 'device' end
    from unnest(${guests.map(({ ticket }) => ticket._id)}::uuid[], ${guests.map(one => one.guest_id)}::uuid[],
      ${guests.map(({ email }) => email !== null)}::boolean[], ${guests.map(({ at }) => at)}::float8[]) as given(ticket, guest, has_address, at)
    where tickets._id = given.ticket`.execute(db)
  // What was scanned of the badge before this was known.
  await sql`update scans set ticket_id = tickets._id, marks = array_remove(scans.marks, 'unknown')
    from tickets where tickets._id = any(${guests.map(({ ticket }) => ticket._id)}::uuid[]) and scans.event_id = ${event_id}
      and scans.ticket_id is null and scans.act <> 'unknown' and scans.code_check in (tickets.code_check, tickets._id::text)`.execute(
    db,
  )
}

/** A walk-in that was taken out had its ticket by mistake. */
export async function endUndoneWalkIns(db: Db, tickets: readonly string[]): Promise<void> {
  await sql`update tickets set revoked_at = now(), reason = 'undone', is_end_told = false
    from scans where tickets._id = any(${tickets}::uuid[]) and tickets.kind = 'walk_in' and tickets.revoked_at is null
      and scans.ticket_id = tickets._id and scans.act = 'walk_in' and scans.outcome = 'undone'`.execute(db)
}
