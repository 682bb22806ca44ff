import type { Ballot, Judging, JudgedRound } from '../../contract/judge.ts'
import {
  type Book,
  dropEntry,
  type Entry,
  findVisit,
  isSame,
  type Marks,
  marksOf,
  withEntry,
} from './book.ts'

/** Takes over what was read from the server, and keeps what this device has that the server has not. */
export function read(book: Book, judging: Judging, now: number): Book {
  const next = { ...book, judging, ahead: Date.parse(judging.now) - now }
  return Object.keys(book.entries).reduce(readVisit, next)
}

function readVisit(book: Book, id: string): Book {
  const found = findVisit(book, id)
  const entry = book.entries[id]
  if (!entry) return book
  // The visit is another judge's now. A ballot still counts, so what waits goes on; the rest is on the server.
  if (!found) return entry.isWaiting || entry.skip || entry.refusal ? book : dropEntry(book, id)
  const current = reopened(onlyKnown(entry, found.round), found.round)
  const kept = withEntry(book, id, current)
  if (current.refusal) return kept
  if (found.visit.ballot) return meet(kept, id, found.visit.ballot)
  const isLost = current.sequence > 0 && current.skip !== 'conflict'
  return withEntry(kept, id, { ...current, isWaiting: current.isWaiting || isLost })
}

/** Without marks for criteria that were removed. */
function onlyKnown(entry: Entry, { criteria }: JudgedRound): Entry {
  const known = (marks: Marks): Marks => ({
    ...marks,
    scores: Object.fromEntries(
      criteria.flatMap(({ _id }) => (marks.scores[_id] === undefined ? [] : [[_id, marks.scores[_id]]])),
    ),
  })
  return { ...entry, marks: known(entry.marks), base: known(entry.base) }
}

/** What came too late is sent again when staff prolong judging. */
function reopened(entry: Entry, { state }: JudgedRound): Entry {
  if (entry.refusal?.status !== 409 || state !== 'open' || entry.sequence === 0) return entry
  return { ...entry, refusal: null, isWaiting: true }
}

/**
 * Compares what this device has with the ballot of the server. The later save wins, as in the server's own rule, except
 * for what only one of the two devices changed: that is kept, and saved again.
 */
export function meet(book: Book, id: string, ballot: Ballot): Book {
  const entry = book.entries[id]
  if (!entry) return book
  const seen = Math.max(entry.seen, ballot.sequence)
  const theirs = marksOf(ballot)
  // No ballot goes there any more; what was entered is for when the judge takes that back.
  if (entry.skip === 'conflict') return withEntry(book, id, { ...entry, seen })
  if (entry.sequence === 0) {
    return withEntry(book, id, { ...entry, seen, marks: theirs, base: theirs })
  }
  const isOurs = ballot.device === book.device
  if (isOurs && ballot.sequence === entry.sequence) {
    return withEntry(book, id, { ...entry, seen, base: entry.marks, isWaiting: false })
  }
  const isLater = isAfter(entry.sequence, book.device, ballot)
  // An earlier save of this device: the later one is under way, or was lost there.
  if (isOurs && isLater) return withEntry(book, id, { ...entry, seen, isWaiting: true })
  const marks = merge(entry, theirs, isLater)
  if (!isSame(marks, theirs)) {
    const sequence = Math.max(entry.sequence, seen) + 1
    return withEntry(book, id, { ...entry, marks, base: theirs, sequence, seen, isWaiting: true })
  }
  if (!entry.skip) return dropEntry(book, id)
  return withEntry(book, id, { ...entry, marks: theirs, base: theirs, sequence: 0, seen, isWaiting: false })
}

/** The server's rule: the higher number, and of equal ones the higher device. */
function isAfter(sequence: number, device: string, ballot: Ballot): boolean {
  return sequence === ballot.sequence ? device > ballot.device : sequence > ballot.sequence
}

function merge({ base, marks }: Entry, theirs: Marks, isLater: boolean): Marks {
  const pick = <Value>(before: Value, own: Value, other: Value): Value => {
    if (own === before) return other
    return other === before || isLater ? own : other
  }
  const scores: Record<string, number> = {}
  for (const id of Object.keys({ ...marks.scores, ...theirs.scores })) {
    // No screen takes a mark back, so a missing one was not seen by the other device.
    const mark =
      pick(base.scores[id], marks.scores[id], theirs.scores[id]) ?? marks.scores[id] ?? theirs.scores[id]
    if (mark !== undefined) scores[id] = mark
  }
  return {
    scores,
    note: pick(base.note, marks.note, theirs.note),
    strengths: pick(base.strengths, marks.strengths, theirs.strengths),
    next_step: pick(base.next_step, marks.next_step, theirs.next_step),
    is_done: pick(base.is_done, marks.is_done, theirs.is_done),
  }
}
