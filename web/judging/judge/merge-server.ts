import type { Ballot, JudgedRound, JudgeVisit, Judging } from '../../../contract/judging/judge.ts'
import {
  type Book,
  dropEntry,
  type Entry,
  findVisit,
  isAhead,
  type Marks,
  type Moments,
  withEntry,
} from './book.ts'

/** Takes over what was read from the server, and keeps what this device has that the server has not. */
export function read(book: Book, judging: Judging, now: number): Book {
  const ahead = Date.parse(judging.now) - now
  const next = { ...book, judging: withWaiting(book, judging), orders: ordersIn(book, judging), ahead }
  return Object.keys(book.entries).reduce(readVisit, next)
}

/** What waits of a visit that is another judge's by now stays listed: the visit is back once the server has the ballot. */
function withWaiting({ judging: { rounds }, entries }: Book, judging: Judging): Judging {
  const waitingIn = ({ _id: id, visits }: JudgedRound) =>
    (rounds.find(({ _id }) => _id === id)?.visits ?? []).filter(
      ({ _id }) => entries[_id]?.isWaiting && !visits.some(visit => visit._id === _id),
    )
  return {
    ...judging,
    rounds: judging.rounds.map(round => ({ ...round, visits: [...round.visits, ...waitingIn(round)] })),
  }
}

/** Of juries that do not ask any more nothing is kept, unless it waits or was refused. */
function ordersIn({ orders = {} }: Book, { juries = [] }: Judging): Book['orders'] {
  const isAsked = (id: string) => juries.some(({ _id }) => _id === id)
  return Object.fromEntries(Object.entries(orders).filter(([id, { isWaiting }]) => isWaiting || isAsked(id)))
}

function readVisit(book: Book, id: string): Book {
  const found = findVisit(book, id)
  const entry = book.entries[id]
  if (!entry) return book
  // The visit is another judge's now. A ballot still counts, so what waits goes on; the rest is on the server.
  if (!found) return entry.isWaiting || entry.skip || entry.refusal ? book : dropEntry(book, id)
  const current = reopened(onlyKnown(entry, found.round), found)
  const kept = withEntry(book, id, current)
  if (current.refusal) return kept
  const { ballot } = found.visit
  if (ballot) return mergeBallot(kept, id, ballot)
  // The server had it and lost it, as after a backup was restored.
  const isLost = isAhead(current) && current.skip !== 'conflict'
  return withEntry(kept, id, { ...current, isWaiting: isLost })
}

/** Without marks for criteria that were removed. */
function onlyKnown({ marks, marked_at, ...entry }: Entry, { criteria }: JudgedRound): Entry {
  const isGone = (name: string) => name in marks.scores && !criteria.some(({ _id }) => _id === name)
  const without = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isGone(name)))
  return { ...entry, marks: { ...marks, scores: without(marks.scores) }, marked_at: without(marked_at) }
}

/** What came too late is sent again when staff prolong judging. What is final stays so. */
function reopened(entry: Entry, { round, visit }: { round: JudgedRound; visit: JudgeVisit }): Entry {
  if (entry.refusal?.status !== 409 || round.state !== 'open' || !isAhead(entry)) return entry
  if (visit.ballot?.is_final) return entry
  return { ...entry, refusal: null, isWaiting: true }
}

/**
 * Takes from the ballot of the server what was set later there, mark by mark. What was set later here goes on waiting, unless
 * the judge knows the team: no ballot goes there any more.
 */
export function mergeBallot(book: Book, id: string, ballot: Ballot): Book {
  const entry = book.entries[id]
  if (!entry) return book
  const joined = latestMarks(entry, ballot)
  const isWaiting = entry.skip !== 'conflict' && isAhead(joined, ballot.marked_at)
  return withEntry(book, id, { ...entry, ...joined, isWaiting })
}

/** Of each the later one; of what was set in the same moment, what the server has. */
function latestMarks(
  mine: { marks: Marks; marked_at: Moments },
  theirs: Ballot,
): { marks: Marks; marked_at: Moments } {
  const isOurs = (name: string) => (mine.marked_at[name] ?? 0) > (theirs.marked_at[name] ?? 0)
  const names = Object.keys({ ...theirs.marked_at, ...mine.marked_at })
  // The server trims; the space at the end is where somebody goes on typing.
  const pick = (name: 'note' | 'strengths' | 'next_step') =>
    isOurs(name) || (mine.marks[name]?.trim() || null) === theirs[name] ? mine.marks[name] : theirs[name]
  const later = Object.entries(mine.marks.scores).filter(([name]) => isOurs(name))
  return {
    marks: {
      scores: { ...theirs.scores, ...Object.fromEntries(later) },
      note: pick('note'),
      strengths: pick('strengths'),
      next_step: pick('next_step'),
      is_done: isOurs('is_done') ? mine.marks.is_done : theirs.is_done,
    },
    marked_at: Object.fromEntries(
      names.map(name => [name, Math.max(mine.marked_at[name] ?? 0, theirs.marked_at[name] ?? 0)]),
    ),
  }
}
