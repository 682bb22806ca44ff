import { sql } from 'kysely'
import { verdict } from '../../../day/verdict.ts'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { mostScans, type ScanMark } from '../../../contract/teams/scans.calls.ts'
import type { ListedTicket, SentExtra, SentScan } from '../../../contract/teams/scans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nowInDb, readClock } from '../../platform/db/moments.ts'
import { spend } from '../../platform/http/budgets.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import type { CounterDevice } from '../../platform/sessions/by-link.ts'
import { mergeScans, nextRevision } from './merge-scans.ts'
import { marksOf, readRules, type Rule, ruleOf } from './rules.ts'
import { isId, timesOf } from './scan-times.ts'
import { takeExtras } from './take-extras.ts'
import { endUndoneWalkIns, takeWalkIns } from './take-walk-ins.ts'
import { everybody, mustBeYes, readTickets } from './ticket-facts.ts'

interface Sent {
  scans: readonly SentScan[]
  extras: readonly SentExtra[]
  waiting?: number | undefined
  /** Who stands there. */
  person?: string | null | undefined
}

/**
 * Keeps what a device scanned. Every scan that happened is taken, also by a device that has ended; the same one twice is one. What is odd is
 * marked, and the rest of the batch goes on.
 */
export async function takeScans(db: Db, device: CounterDevice, { scans, extras, waiting, person }: Sent) {
  if (scans.length > mostScans) throw new Refusal(413, counterMessages.manyScans)
  const revision = await nextRevision(db, device.event_id)
  const now = await readClock(db)
  const sent = new Map(scans.toReversed().map(scan => [scan.nonce, scan]))
  const kept = await answersTo(db, device, [...sent.keys()])
  const fresh = [...sent.values()].filter(({ nonce }) => !kept.has(nonce)).toReversed()
  if (fresh.length > 0) await spend(db, 'scans', device._id, { amount: fresh.length })
  const walkIns = await takeWalkIns(
    db,
    device,
    fresh.map(scan => ({ ...scan, at: timesOf(scan, now).at })),
  )
  const rows = await rowsOf(
    db,
    device,
    fresh.map(scan => withTicket(scan, walkIns)),
    { now, revision },
  )
  if (rows.length > 0) await db.insertInto('scans').values(rows).execute()
  const followed = await followUndos(
    db,
    device,
    rows.map(({ nonce }) => nonce),
  )
  const touched = new Set([...rows.flatMap(({ ticket_id }) => ticket_id ?? []), ...followed])
  await mergeScans(db, device.event_id, [...touched], revision)
  await endUndoneWalkIns(db, [...touched])
  await takeExtras(db, device, extras)
  await db
    .updateTable('devices')
    .set({
      contact_at: nowInDb,
      ...(waiting !== undefined && { waiting }),
      ...(person && { person }),
    })
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

/** That of the guest whom a walk-in became. */
function withTicket(scan: SentScan, walkIns: ReadonlyMap<string, string>): SentScan {
  return scan.act === 'walk_in' ? { ...scan, ticket: walkIns.get(scan.nonce), check: undefined } : scan
}

/**
 * An undo may come before what it takes out, in this batch or an earlier one: it then learns the ticket and the counter, if it did not
 * name them. Answers the tickets.
 */
async function followUndos(db: Db, device: CounterDevice, nonces: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ticket_id: string | null }>`update scans as undo
    set ticket_id = scans.ticket_id, counter_id = scans.counter_id, marks = array_remove(undo.marks, 'unknown')
    from scans where undo.act = 'undo' and undo.undoes = scans.nonce and scans.device_id = ${device._id}
      and undo.device_id = ${device._id} and (undo.nonce = any(${nonces}::uuid[]) or scans.nonce = any(${nonces}::uuid[]))
      and (undo.ticket_id, undo.counter_id) is distinct from (scans.ticket_id, scans.counter_id)
    returning scans.ticket_id`.execute(db)
  return rows.flatMap(({ ticket_id }) => ticket_id ?? [])
}

/** Of scans that the device sent before. A nonce of somebody else says nothing. */
async function answersTo(db: Db, device: CounterDevice, nonces: readonly string[]) {
  const rows = await db
    .selectFrom('scans')
    .select(['nonce', 'device_id', 'outcome', 'marks'])
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
  const known = (await mustBeYes(db, device.event_id)).map(({ _id }) => _id)
  return scans.map(scan => {
    // An undo is at the counter, and of the ticket, of what it takes out.
    const other = scan.undoes ? named.get(scan.undoes) : undefined
    const ticket = tickets.get(scan.ticket ?? '') ?? tickets.get(scan.check ?? '')
    // A code that the device did not know is of no ticket to it, whatever the server knows by now.
    const ticket_id = scan.act === 'unknown' ? null : (other?.ticket_id ?? ticket?._id ?? null)
    const rule = rules.find(({ _id }) => _id === (other?.counter_id ?? scan.counter))
    const { at, contact, marks: odd } = timesOf(scan, now)
    const marks: ScanMark[] = []
    if (ticket_id === null) marks.push('unknown')
    if (!rule?.is_own) marks.push('not_for_here')
    else if (ticket && scan.act !== 'undo') marks.push(...oddOf(ticket, rule, at))
    marks.push(...odd)
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
      questions: rule ? known.filter(_id => scan.questions.includes(_id)) : [],
      marks,
      revision,
    }
  })
}

/** What a device with the newest list would have said. */
function oddOf(ticket: ListedTicket, rule: Rule, at: number): ScanMark[] {
  const here = { now: at, has_door: false, takes_walk_ins: false, left: null }
  return marksOf(verdict(ticket, ruleOf(rule), undefined, here).verdict)
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

/** By id and by check. Also tickets that are for none of the counters; a spare that is nobody's is none. */
async function ticketsNamed(db: Db, event_id: string, scans: readonly SentScan[], rules: readonly Rule[]) {
  const ids = scans.flatMap(({ ticket = '' }) => (isId(ticket) ? ticket : []))
  const rows = await db
    .selectFrom('tickets')
    .select(['_id', 'code_check as check'])
    .where('event_id', '=', event_id)
    .where(eb =>
      eb.or([
        eb('_id', '=', anyOf(ids)),
        eb('code_check', '=', anyOf(scans.flatMap(({ check }) => check ?? []))),
      ]),
    )
    .execute()
  const facts = await readTickets(db, event_id, [...rules, everybody], { ids: rows.map(({ _id }) => _id) })
  const byId = new Map(facts.tickets.map(ticket => [ticket._id, ticket]))
  return new Map(
    rows.flatMap(({ _id, check }) => {
      const ticket = byId.get(_id)
      return ticket ? [[_id, ticket] as const, [check, ticket] as const] : []
    }),
  )
}
