import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { SaidScan, scanFromPaper } from '../../../contract/teams/paper.ts'
import { paperMessages } from '../../../contract/teams/paper.texts.ts'
import type { ScanHow } from '../../../contract/teams/scans.calls.ts'
import { placeOf, type Scan, type Standing, standingOf } from '../../../day/merge.ts'
import { verdict } from '../../../day/verdict.ts'
import { readLocal } from '../../events/rounds/zoned-time.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readClock } from '../../platform/db/moments.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { found, invalid } from '../../platform/http/errors.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { eventsOf, ticketsOf } from '../../platform/reach/reach.ts'
import { mergeScans, nextRevision, scansToMerge } from './merge-scans.ts'
import { marksOf, readRules, type Rule, ruleOf } from './rules.ts'
import { isEntrance } from '../tickets/here.ts'
import { everybody, mustBeYes, readTickets } from './ticket-facts.ts'
import { is, someOf } from '../../platform/lists/conditions.ts'

// Scans that staff make themselves, with the verdicts of devices (docs/product.md §38).

type By = Omit<Acting, 'config'>

/** It happened, so it is recorded whatever the verdict: only a number that was typed for this place before is not typed again. */
export async function recordFromPaper(
  { db, caller }: By,
  eventId: string,
  { nonce, counter, number, at }: BodyOf<typeof scanFromPaper>,
): Promise<SaidScan> {
  const { timezone, start_date } = found(
    await eventsOf(db, caller)
      .select(['events.timezone', 'events.start_date'])
      .where('events._id', '=', eventId)
      .executeTakeFirst(),
  )
  const scene = await readScene(db, eventId)
  const rule = scene.rules.find(({ _id }) => _id === counter)
  if (!rule) throw invalid({ counter: paperMessages.noCounter })
  const { instant, problem } = readLocal(at, timezone)
  if (instant === undefined) throw invalid({ at: problem ?? paperMessages.hour })
  const moment = Date.parse(instant)
  if (moment > scene.now + aMinute) throw invalid({ at: paperMessages.future })
  // Another year was typed.
  if (start_date !== null && moment < Date.parse(start_date) - halfAYear)
    throw invalid({ at: paperMessages.past })
  const ticket = await ticketsOf(db, caller)
    .select('tickets._id')
    .where('tickets.event_id', '=', eventId)
    .where('tickets.number', '=', number)
    .executeTakeFirst()
  if (!ticket) throw invalid({ number: paperMessages.unknown })
  const said = await sayOf(db, scene, rule, ticket._id, { at: moment, nonce })
  const typed = await typedBefore(db, ticket._id, rule, nonce)
  const scan_id =
    typed ?? (await write(db, scene, { said, rule, by: caller._id, at: moment, how: 'paper', nonce }))
  return { ...said.shown, scan_id: typed === null ? scan_id : null }
}

/** Where a device would write a scan down. Who is here already is not let in once more by mistake. */
export async function letInByStaff({ db, caller }: By, id: string, counter: string): Promise<SaidScan> {
  const { event_id } = found(
    await ticketsOf(db, caller).select('tickets.event_id').where('tickets._id', '=', id).executeTakeFirst(),
  )
  const scene = await readScene(db, event_id)
  const rule = scene.rules.find(({ _id, kind }) => _id === counter && kind === 'door')
  if (!rule) throw invalid({ counter: paperMessages.noDoor })
  const nonce = randomUUID()
  const said = await sayOf(db, scene, rule, id, { at: scene.now, nonce })
  const isIn = said.shown.verdict === 'in' || said.shown.verdict === 'look'
  const scan_id = isIn
    ? await write(db, scene, { said, rule, by: caller._id, at: scene.now, how: 'code', nonce })
    : null
  return { ...said.shown, scan_id }
}

const aMinute = 60_000
const halfAYear = 183 * 24 * 60 * aMinute

type Scene = Awaited<ReturnType<typeof readScene>>

/** With the scans of the event locked, so that two members of staff do not let the same ticket in. */
async function readScene(db: Db, event_id: string) {
  await lockUnarchived(db, 'event', event_id)
  const revision = await nextRevision(db, event_id)
  const now = await readClock(db)
  return { event_id, revision, now, rules: await readRules(db, { _id: null, event_id }) }
}

type Said = Awaited<ReturnType<typeof sayOf>>

async function sayOf(
  db: Db,
  { event_id, rules }: Scene,
  rule: Rule,
  id: string,
  { at: now, nonce }: { at: number; nonce: string },
) {
  const { tickets } = await readTickets(db, event_id, [...rules, everybody], { ids: [id] })
  const ticket = found(tickets[0])
  // Sent once more it is the same scan, and hears the same.
  const scans = (await scansOfTicket(db, id)).filter(scan => scan.nonce !== nonce)
  const counting = new Map(rules.map(one => [one._id, { place: placeOf(one), times: one.times }]))
  const standing: Standing<Scan> = standingOf(scans, counting)
  const left = rule.stock === null ? null : rule.stock - rule.given
  const said = verdict(ticket, ruleOf(rule), standing, { now, has_door: false, takes_walk_ins: false, left })
  // A ticket that is there is never unknown.
  const name = said.verdict === 'unknown' ? 'in' : said.verdict
  const labels = new Map((await mustBeYes(db, event_id)).map(({ _id, label }) => [_id, label]))
  const shown: Omit<SaidScan, 'scan_id'> = {
    number: ticket.number,
    name: ticket.name,
    team: ticket.team,
    kind: ticket.kind,
    counter_name: rule.name,
    verdict: name,
    reason: said.reason,
    look: said.look && { ...said.look, missing: said.look.missing.flatMap(_id => labels.get(_id) ?? []) },
    before: said.before && {
      since: instantOfMillis(said.before.at),
      counter: rules.find(({ _id }) => _id === said.before?.counter)?.name ?? '',
    },
    no_seat: ticket.no_seat && {
      reason: ticket.no_seat.reason,
      since: instantOfMillis(ticket.no_seat.since),
    },
    at: instantOfMillis(now),
  }
  return { shown, ticket }
}

/** As the contract writes an instant. */
function instantOfMillis(at: number): string {
  return new Date(at).toISOString().replace('Z', '000Z')
}

function scansOfTicket(db: Db, id: string): Promise<Scan[]> {
  return scansToMerge(db).where('ticket_id', '=', id).execute()
}

/** Null: not yet. The same press sent again is the same scan. */
async function typedBefore(db: Db, ticket_id: string, rule: Rule, nonce: string): Promise<string | null> {
  const isThere = is('scans.counter_id', '=', rule._id)
  const row = await db
    .selectFrom('scans')
    .innerJoin('counters', 'counters._id', 'scans.counter_id')
    .select('scans._id')
    .where('scans.ticket_id', '=', ticket_id)
    .where('scans.how', '=', 'paper')
    .where('scans.act', '=', 'in')
    .where('scans.outcome', 'is distinct from', 'undone')
    .where(placeOf(rule) === 'entrance' ? someOf(isThere, isEntrance) : isThere)
    .where('scans.nonce', '<>', nonce)
    .limit(1)
    .executeTakeFirst()
  return row?._id ?? null
}

interface Written {
  said: Said
  rule: Rule
  by: string
  at: number
  how: ScanHow
  nonce: string
}

async function write(db: Db, { event_id, revision, now }: Scene, scan: Written): Promise<string> {
  const { said, rule, by, at, how, nonce } = scan
  const { _id: ticket_id } = said.ticket
  const row = await db
    .insertInto('scans')
    .values({
      nonce,
      event_id,
      scanned_by: by,
      counter_id: rule._id,
      ticket_id,
      seq: 0,
      at: new Date(at).toISOString(),
      // On paper nobody could know what was scanned elsewhere.
      contact_at: how === 'paper' ? null : new Date(now).toISOString(),
      how,
      act: 'in',
      marks: marksOf(said.shown.verdict),
      revision,
    })
    .onConflict(same => same.column('nonce').doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (row) await mergeScans(db, event_id, [ticket_id], revision)
  const kept = await db
    .selectFrom('scans')
    .select('_id')
    .where('nonce', '=', nonce)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return found(kept)._id
}
