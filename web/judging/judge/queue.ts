import type { Ballot } from '../../../contract/judging/judge.ts'
import type { saveBallot, showOthers, SkipReason } from '../../../contract/judging/judge.calls.ts'
import type { VisitState } from '../../../contract/judging/judging.calls.ts'
import type { BodyInput, ReplyOf } from '../../../contract/shapes.ts'
import { type Book, isAhead, isQueued, isUntaken, type Refusal, withEntry } from './book.ts'
import { mergeBallot } from './merge-server.ts'

/** One request of the queue. */
export type Sending =
  | { kind: 'ballot'; id: string; body: BodyInput<typeof saveBallot> }
  | { kind: 'skip'; id: string; reason: SkipReason }

type Saving = Sending & { kind: 'ballot' }

type Saved = ReplyOf<typeof saveBallot>['data']

type Shown = ReplyOf<typeof showOthers>['data']

/** What is sent next: of the visit that has waited longest, first the ballot and then that it is put off. */
export function nextSending(book: Book): Sending | undefined {
  const [first] = Object.entries(book.entries)
    .filter(([, entry]) => isQueued(entry))
    .toSorted(([, one], [, other]) => one.order - other.order)
  if (!first) return undefined
  const [id, { isWaiting, skip, marks, marked_at, criteria_version }] = first
  if (isWaiting) return { kind: 'ballot', id, body: { ...marks, marked_at, criteria_version } }
  return skip ? { kind: 'skip', id, reason: skip } : undefined
}

/** An order for a jury that is to be sent. It goes before visits: a room waits for it. */
export interface OrderSending {
  id: string
  teams: string[]
}

export function nextOrder({ orders = {} }: Book): OrderSending | undefined {
  const waiting = Object.entries(orders).find(([, { isWaiting }]) => isWaiting)
  return waiting && { id: waiting[0], teams: waiting[1].teams }
}

/** How many visits wait to be sent. */
export function countQueued({ entries }: Book): number {
  return Object.values(entries).filter(isQueued).length
}

/** How many visits the server has not taken, though it may yet. */
export function countUnsent({ entries }: Book): number {
  return Object.values(entries).filter(isUntaken).length
}

/** The server has answered a save. What was entered meanwhile goes on waiting. */
export function afterSave(book: Book, { id, body }: Saving, { state, ballot }: Saved): Book {
  const next = mergeBallot(withVisit(cutAsStored(book, id, body, ballot), id, { state, ballot }), id, ballot)
  const entry = next.entries[id]
  if (!entry) return next
  // The server drops marks for criteria that are gone, so what was sent has arrived whether it is in the answer or not.
  const isWaiting = entry.isWaiting && isAhead(entry, { ...ballot.marked_at, ...body.marked_at })
  return withEntry(next, id, { ...entry, isWaiting, refusal: null })
}

/**
 * What this device set far ahead of the server's clock, because its own was changed, has the moment that the server gave it. Else it
 * would be later here than whatever other phones send.
 */
function cutAsStored(
  book: Book,
  id: string,
  { marked_at: sent }: Saving['body'],
  { marked_at }: Ballot,
): Book {
  const entry = book.entries[id]
  if (!entry) return book
  const isCut = ([name, moment]: [string, number]) =>
    moment === sent[name] && (marked_at[name] ?? moment) < moment
  const claimed = Object.fromEntries(Object.entries(entry.marked_at).filter(isCut))
  if (Object.keys(claimed).length === 0) return book
  const cut = Object.fromEntries(Object.keys(claimed).map(name => [name, marked_at[name] ?? 0]))
  return withEntry(book, id, {
    ...entry,
    marked_at: { ...entry.marked_at, ...cut },
    claimed_at: { ...entry.claimed_at, ...claimed },
  })
}

/** The server has the order. Another one that was given meanwhile goes on waiting. */
export function orderGiven(book: Book, { id, teams }: OrderSending): Book {
  const own = book.orders?.[id]
  if (!own || own.teams.join() !== teams.join()) return book
  const juries = book.judging.juries?.map(jury => (jury._id === id ? { ...jury, has_given: true } : jury))
  return {
    ...book,
    orders: { ...book.orders, [id]: { ...own, isWaiting: false } },
    judging: { ...book.judging, juries },
  }
}

/** The jury does not take the order any more. */
export function orderRefused(book: Book, { id, teams }: OrderSending, refusal: Refusal): Book {
  const own = book.orders?.[id]
  if (!own || own.teams.join() !== teams.join()) return book
  return { ...book, orders: { ...book.orders, [id]: { ...own, isWaiting: false, refusal } } }
}

/** The judge was shown what others gave, and their own marks are final. */
export function othersShown(book: Book, id: string, { others, ballot }: Shown): Book {
  return mergeBallot(withVisit(book, id, { others, ballot }), id, ballot)
}

/** The server has put the visit off. A tap meanwhile has taken that back, and its save follows. */
export function skipped(book: Book, sending: Sending & { kind: 'skip' }, state: VisitState): Book {
  const next = withVisit(book, sending.id, { state })
  const entry = next.entries[sending.id]
  return entry?.skip === sending.reason ? withEntry(next, sending.id, { ...entry, skip: null }) : next
}

/**
 * The server does not take it, and asking again would not help. What was entered stays readable. To put off a team that was
 * scored on another phone meanwhile, or is another judge's, needs no answer.
 */
export function refused(book: Book, sending: Sending, refusal: Refusal): Book {
  const entry = book.entries[sending.id]
  if (!entry) return book
  if (sending.kind === 'skip') {
    return entry.skip === sending.reason ? withEntry(book, sending.id, { ...entry, skip: null }) : book
  }
  // A tap since then may be what the server takes.
  if (isAhead(entry, sending.body.marked_at)) return book
  return withEntry(book, sending.id, { ...entry, isWaiting: false, refusal })
}

/**
 * The session is no more, so what was read is not the judge's to read. What they entered waits for their next link.
 */
export function ended(book: Book, token: string): Book {
  if (book.token !== token) return book
  return { ...book, token: null, judging: { ...book.judging, rounds: [], juries: [] } }
}

function withVisit(book: Book, id: string, change: object): Book {
  const rounds = book.judging.rounds.map(round => ({
    ...round,
    visits: round.visits.map(visit => (visit._id === id ? { ...visit, ...change } : visit)),
  }))
  return { ...book, judging: { ...book.judging, rounds } }
}
