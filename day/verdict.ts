import { type AtPlace, placeOf, type Scan, type Standing, entrance } from './merge.ts'

// What a device says of a ticket at a counter (docs/product.md §37). Pure: a device without a network says what the server would.

export const counterKinds = ['door', 'item', 'programme'] as const
export type CounterKind = (typeof counterKinds)[number]

/** Why a ticket has no seat. */
export const noSeatReasons = ['revoked', 'lapsed', 'declined', 'waiting'] as const
export type NoSeatReason = (typeof noSeatReasons)[number]

export interface CounterRule {
  _id: string
  kind: CounterKind
  times: number
  /** Whether one must have been let in at a door before. */
  here_first: boolean
  /** In milliseconds; null: always. */
  opens: number | null
  closes: number | null
  /** What staff allow its devices: an item once more, who has no seat, who is not meant, while there is room. */
  may_give_again: boolean
  may_let_in_without_seat: boolean
  may_let_in_others: boolean
}

export interface TicketFacts {
  /** Counters that it is for. */
  counters: readonly string[]
  /** Null: it has a seat. */
  no_seat: { reason: NoSeatReason; since: number; position: number | null } | null
  is_under_age: boolean
  /** Questions that must be yes at the door, and are not. */
  missing: readonly string[]
  /** What staff want the door to look at. */
  note: string | null
}

/** Whether the device may let in at a door of its own; how many are left at the counter, null without a number. */
export interface Here {
  now: number
  has_door: boolean
  takes_walk_ins: boolean
  left: number | null
}

export const verdicts = [
  'in',
  'look',
  'again',
  'had_it',
  'not_here_yet',
  'not_here',
  'no_seat',
  'unknown',
] as const
export type VerdictName = (typeof verdicts)[number]

export type VerdictAct = 'undo' | 'seen' | 'again' | 'let_in' | 'let_in_at_door' | 'by_name' | 'walk_in'

export interface Verdict<S extends Scan = Scan> {
  verdict: VerdictName
  /** Why not here: it is for others, or it is not open. */
  reason: 'others' | 'not_open' | 'closed' | null
  /** What to look at. */
  look: { is_under_age: boolean; missing: readonly string[]; note: string | null } | null
  /** Where and when it was let in, or had its item, before. */
  before: S | null
  acts: readonly VerdictAct[]
  /** The scan is written down as `in` at once. Otherwise only an act writes something. */
  counts: boolean
}

/** Of a ticket, or of a code that is not in the list; before the scan itself is counted. */
export function verdict<S extends Scan>(
  ticket: TicketFacts | undefined,
  counter: CounterRule,
  standing: Standing<S> | undefined,
  here: Here,
): Verdict<S> {
  const said = { reason: null, look: null, before: null, acts: [], counts: false } as const
  if (!ticket)
    return { ...said, verdict: 'unknown', acts: here.takes_walk_ins ? ['by_name', 'walk_in'] : ['by_name'] }
  if (ticket.no_seat) {
    const mayEnter = counter.may_let_in_without_seat && isRoom(here)
    return { ...said, verdict: 'no_seat', acts: mayEnter ? ['let_in'] : [] }
  }
  const at = standing?.get(placeOf(counter))
  const reason = whyNotHere(ticket, counter, here.now, at)
  if (reason) {
    const mayEnter = reason === 'others' && counter.may_let_in_others && isRoom(here)
    return { ...said, verdict: 'not_here', reason, acts: mayEnter ? ['let_in'] : [] }
  }
  if (counter.here_first && !standing?.get(entrance)?.ins.length)
    return { ...said, verdict: 'not_here_yet', acts: here.has_door ? ['let_in_at_door'] : [] }
  if (at && at.ins.length >= counter.times) return { ...said, ...usedUp(counter, at), counts: true }
  const look = whatToLookAt(ticket, counter, standing)
  if (look) return { ...said, verdict: 'look', look, acts: ['seen', 'undo'], counts: true }
  return { ...said, verdict: 'in', acts: ['undo'], counts: true }
}

function whyNotHere(
  ticket: TicketFacts,
  counter: CounterRule,
  now: number,
  at: AtPlace | undefined,
): Verdict['reason'] {
  // Whom the counter let in all the same is in.
  if (!ticket.counters.includes(counter._id) && !at?.ins.length) return 'others'
  if (counter.opens !== null && now < counter.opens) return 'not_open'
  return counter.closes !== null && now >= counter.closes ? 'closed' : null
}

function isRoom({ left }: Here): boolean {
  return left === null || left > 0
}

function usedUp<S extends Scan>(counter: CounterRule, at: AtPlace<S>) {
  const before = at.ins.at(-1) ?? null
  if (counter.kind !== 'item') return { verdict: 'again' as const, before, acts: ['again'] as const }
  const acts = counter.may_give_again ? (['again'] as const) : []
  return { verdict: 'had_it' as const, before, acts }
}

/** At entrances alone: whoever is in was looked at. */
function whatToLookAt(ticket: TicketFacts, counter: CounterRule, standing?: Standing): Verdict['look'] {
  if (placeOf(counter) !== entrance) return null
  const { is_under_age, note } = ticket
  const missing = missingNow(ticket, standing)
  return is_under_age || missing.length > 0 || note !== null ? { is_under_age, missing, note } : null
}

/** What is missing of what must be yes, after what was recorded at counters since the list was made. */
export function missingNow({ missing }: Pick<TicketFacts, 'missing'>, standing?: Standing): string[] {
  const given = new Set<string>()
  for (const { consents, ins, agains } of standing?.values() ?? [])
    for (const { questions = [] } of [...consents, ...ins, ...agains])
      for (const question of questions) given.add(question)
  return missing.filter(question => !given.has(question))
}
