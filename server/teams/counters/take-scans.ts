import { sql } from 'kysely'
import { verdict } from '../../../day/verdict.ts'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { mostScans, type ScanMark, type ScanOutcome } from '../../../contract/teams/scans.calls.ts'
import type { ListedTicket, SentScan } from '../../../contract/teams/scans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { millisInDb, nowInDb } from '../../platform/db/moments.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import type { CounterDevice } from '../../platform/sessions/by-link.ts'
import { mergeScans, nextRevision } from './merge-scans.ts'
import { ruleOf, readRules, type Rule } from './rules.ts'
import { readTickets } from './ticket-facts.ts'

/** A device may be so much ahead of the server. */
const mostAhead = 5 * 60_000
/** Who heard nothing from the server for so long does not know the time well. */
const longWithoutContact = 24 * 3_600_000

/**
 * Keeps what a device scanned. Every scan that happened is taken, also by a device that has ended; the same one twice is one. What is odd is
 * marked, and the rest of the batch goes on.
 */
export async function takeScans(
  db: Db,
  device: CounterDevice,
  { scans, waiting }: { scans: readonly SentScan[]; waiting?: number | undefined },
) {
  if (scans.length > mostScans) throw new Refusal(413, counterMessages.manyScans)
  const revision = await nextRevision(db, device.event_id)
  const now = await readNow(db)
  const sent = new Map(scans.toReversed().map(scan => [scan.nonce, scan]))
  const kept = await answersTo(db, device, [...sent.keys()])
  const fresh = [...sent.values()].filter(({ nonce }) => !kept.has(nonce)).toReversed()
  const rows = await rowsOf(db, device, fresh, { now, revision })
  if (rows.length > 0) await db.insertInto('scans').values(rows).execute()
  const touched = new Set(rows.flatMap(({ ticket_id }) => ticket_id ?? []))
  await mergeScans(db, device.event_id, [...touched], revision)
  await db
    .updateTable('devices')
    .set({ contact_at: nowInDb, ...(waiting !== undefined && { waiting }) })
    .where('_id', '=', device._id)
    .execute()
  const answers = await answersTo(db, device, [...sent.keys()])
  return {
    now,
    scans: [...sent.keys()]
      .toReversed()
      .map(nonce => answers.get(nonce) ?? { nonce, outcome: null, marks: [] }),
  }
}

async function readNow(db: Db): Promise<number> {
  const { now } = await db.selectNoFrom(millisInDb.as('now')).executeTakeFirstOrThrow()
  return now
}

/** Of scans that the device sent before. A nonce of somebody else says nothing. */
async function answersTo(db: Db, device: CounterDevice, nonces: readonly string[]) {
  const rows = await db
    .selectFrom('scans')
    .select(['nonce', 'device_id'])
    .select([sql<ScanOutcome | null>`outcome`.as('outcome'), sql<ScanMark[]>`marks`.as('marks')])
    .where('nonce', '=', anyOf(nonces))
    .execute()
  return new Map(
    rows.map(({ device_id, ...row }) => [
      row.nonce,
      device_id === device._id ? row : { nonce: row.nonce, outcome: null, marks: [] },
    ]),
  )
}

interface Now {
  now: number
  revision: number
}

async function rowsOf(db: Db, device: CounterDevice, scans: readonly SentScan[], { now, revision }: Now) {
  const rules = await readRules(db, device)
  const named = await scansNamed(db, device.event_id, scans)
  const tickets = await ticketsNamed(db, device.event_id, scans, rules)
  return scans.map(scan => {
    // An undo is at the counter, and of the ticket, of what it takes out.
    const other = scan.undoes ? named.get(scan.undoes) : undefined
    const ticket = tickets.get(scan.ticket ?? '') ?? tickets.get(scan.check ?? '')
    const ticket_id = other?.ticket_id ?? ticket?._id ?? null
    const rule = rules.find(({ _id }) => _id === (other?.counter_id ?? scan.counter))
    const isAhead = scan.at > now + mostAhead
    const at = isAhead ? now : scan.at
    const contact = scan.contact ?? null
    const marks: ScanMark[] = []
    if (ticket_id === null) marks.push('unknown')
    if (!rule?.is_own) marks.push('not_for_here')
    else if (ticket && scan.act !== 'undo') marks.push(...oddOf(ticket, rule, at))
    if (isAhead) marks.push('server_time')
    if (scan.is_about || contact === null || at - contact > longWithoutContact) marks.push('about')
    if (device.has_ended) marks.push('late')
    return {
      nonce: scan.nonce,
      event_id: device.event_id,
      device_id: device._id,
      counter_id: rule?._id ?? null,
      ticket_id,
      code_check: ticket_id === null ? (scan.check ?? scan.ticket ?? null) : null,
      seq: scan.seq,
      at: new Date(at).toISOString(),
      contact_at: contact === null ? null : new Date(contact).toISOString(),
      how: scan.how,
      act: scan.act,
      undoes: scan.undoes ?? null,
      reason: scan.reason,
      marks,
      revision,
    }
  })
}

/** What a device with the newest list would have said. */
function oddOf(ticket: ListedTicket, rule: Rule, at: number): ScanMark[] {
  const here = { now: at, has_door: false, takes_walk_ins: false, left: null }
  const said = verdict(ticket, ruleOf(rule), undefined, here).verdict
  if (said === 'no_seat') return ['no_seat']
  return said === 'not_here' ? ['not_for_here'] : []
}

async function scansNamed(db: Db, event_id: string, scans: readonly SentScan[]) {
  const nonces = scans.flatMap(({ undoes }) => undoes ?? [])
  const rows = await db
    .selectFrom('scans')
    .select(['nonce', 'ticket_id', 'counter_id'])
    .where('event_id', '=', event_id)
    .where('nonce', '=', anyOf(nonces))
    .execute()
  return new Map(rows.map(row => [row.nonce, row]))
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** By id and by check. Also tickets that are for none of the counters. */
async function ticketsNamed(db: Db, event_id: string, scans: readonly SentScan[], rules: readonly Rule[]) {
  const { rows } = await sql<{ _id: string; check: string }>`select _id, code_check as check from tickets
    where event_id = ${event_id} and (_id = any(${scans.flatMap(({ ticket = '' }) => (isId(ticket) ? ticket : []))}::uuid[])
      or code_check = any(${scans.flatMap(({ check }) => check ?? [])}::text[]))`.execute(db)
  const everybody = { _id: '', kinds: [], statuses: [], shown: [] }
  const facts = await readTickets(db, event_id, [...rules, everybody], { ids: rows.map(({ _id }) => _id) })
  const byId = new Map(facts.map(ticket => [ticket._id, ticket]))
  const spare = (_id: string): ListedTicket => ({
    _id,
    check: '',
    name: '',
    team: null,
    kind: 'walk_in',
    number: 0,
    counters: rules
      .filter(({ kinds }) => kinds.length === 0 || kinds.includes('walk_in'))
      .map(rule => rule._id),
    no_seat: null,
    is_under_age: false,
    missing: [],
    answers: {},
  })
  return new Map(
    rows.flatMap(({ _id, check }) => {
      const ticket = byId.get(_id) ?? spare(_id)
      return [[_id, ticket] as const, [check, ticket] as const]
    }),
  )
}
