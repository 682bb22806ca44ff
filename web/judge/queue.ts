import type { saveBallot, SkipReason } from '../../contract/judge.calls.ts'
import type { VisitState } from '../../contract/judging.calls.ts'
import type { BodyInput, ReplyOf } from '../../contract/shapes.ts'
import { type Book, isQueued, type Refusal, withEntry } from './book.ts'
import { meet } from './reading.ts'

/** One request of the queue. */
export type Sending =
  | { kind: 'ballot'; id: string; body: BodyInput<typeof saveBallot> }
  | { kind: 'skip'; id: string; reason: SkipReason }

type Saved = ReplyOf<typeof saveBallot>['data']

/** What is sent next: of the visit that has waited longest, first the ballot and then that it is put off. */
export function nextSending(book: Book): Sending | undefined {
  const [first] = Object.entries(book.entries)
    .filter(([, entry]) => isQueued(entry))
    .toSorted(([, one], [, other]) => one.order - other.order)
  if (!first) return undefined
  const [id, { isWaiting, skip, marks, sequence, criteria_version }] = first
  if (isWaiting)
    return { kind: 'ballot', id, body: { ...marks, device: book.device, sequence, criteria_version } }
  return skip ? { kind: 'skip', id, reason: skip } : undefined
}

/** How many visits wait to be sent. */
export function countQueued({ entries }: Book): number {
  return Object.values(entries).filter(isQueued).length
}

/** The server has answered a save. What was entered meanwhile goes on waiting. */
export function stored(
  book: Book,
  sending: Sending & { kind: 'ballot' },
  { is_stored, state, ballot }: Saved,
): Book {
  const next = withVisit(book, sending.id, { state, ballot })
  const entry = next.entries[sending.id]
  if (!entry) return next
  if (!is_stored) return meet(next, sending.id, ballot)
  const { scores, note = null, strengths = null, next_step = null, is_done = false } = sending.body
  return withEntry(next, sending.id, {
    ...entry,
    base: { scores: given(scores), note, strengths, next_step, is_done },
    seen: Math.max(entry.seen, ballot.sequence),
    isWaiting: entry.isWaiting && entry.sequence !== sending.body.sequence,
    refusal: entry.sequence === sending.body.sequence ? null : entry.refusal,
  })
}

function given(scores: Record<string, number | null>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(scores).filter((pair): pair is [string, number] => pair[1] !== null),
  )
}

/** The server has put the visit off. A tap meanwhile has taken that back, and its save follows. */
export function skipped(book: Book, sending: Sending & { kind: 'skip' }, state: VisitState): Book {
  const next = withVisit(book, sending.id, { state })
  const entry = next.entries[sending.id]
  return entry?.skip === sending.reason ? withEntry(next, sending.id, { ...entry, skip: null }) : next
}

/** The server does not take it, and asking again would not help. What was entered stays readable. */
export function refused(book: Book, sending: Sending, refusal: Refusal): Book {
  const entry = book.entries[sending.id]
  if (!entry) return book
  if (sending.kind === 'skip') {
    return entry.skip === sending.reason
      ? withEntry(book, sending.id, { ...entry, skip: null, refusal })
      : book
  }
  // A tap since then may be what the server takes.
  if (entry.sequence !== sending.body.sequence) return book
  return withEntry(book, sending.id, { ...entry, isWaiting: false, refusal })
}

/**
 * The session is no more, so what was read is not the judge's to read. What they entered waits for their next link.
 */
export function ended(book: Book, token: string): Book {
  if (book.token !== token) return book
  return { ...book, token: null, judging: { ...book.judging, rounds: [] } }
}

function withVisit(book: Book, id: string, change: object): Book {
  const rounds = book.judging.rounds.map(round => ({
    ...round,
    visits: round.visits.map(visit => (visit._id === id ? { ...visit, ...change } : visit)),
  }))
  return { ...book, judging: { ...book.judging, rounds } }
}
