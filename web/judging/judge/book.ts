import type { Ballot, JudgedRound, Judging, JudgeVisit } from '../../../contract/judging/judge.ts'
import type { SkipReason } from '../../../contract/judging/judge.calls.ts'
import type { VisitState } from '../../../contract/judging/judging.calls.ts'

// What a device keeps for a judge, and what the judge does to it. Pure functions, like those of queue.ts and reading.ts: a
// tab applies them to what it shows, and the store to what is kept (docs/decisions/089).

/** What a judge enters about a team. */
export type Marks = Pick<Ballot, 'scores' | 'note' | 'strengths' | 'next_step' | 'is_done'>

/** What is changed at once: some marks, a text, or that it is done. */
export type Change = Partial<Marks>

/** When each was set, by the criterion's _id or its own name. The later wins (docs/decisions/089). */
export type Moments = Ballot['marked_at']

export interface Refusal {
  status: number
  message: string
}

/** What this device has of one visit: what was entered here, over what was read. */
export interface Entry {
  /** As the judge knows it: still readable when the visit is not in the plan any more. */
  name: string
  marks: Marks
  marked_at: Moments
  /** What this device said where the server cut a moment that was far ahead of its clock. Absent before that was kept. */
  claimed_at?: Moments
  criteria_version: number
  /** Something was set later than the server is known to have it. */
  isWaiting: boolean
  /** To be sent after the ballot. */
  skip: SkipReason | null
  refusal: Refusal | null
  /** Its place in the queue. A number of this device, because its clock may be wrong. */
  order: number
}

/** An order of teams for a jury. */
export interface OwnOrder {
  /** The best first. */
  teams: string[]
  isWaiting: boolean
  refusal: Refusal | null
}

export interface Book {
  judge: string
  /** Null once the link has ended, or the judge has left. */
  token: string | null
  /** What was read last. */
  judging: Judging
  /** Milliseconds that the server's clock is ahead of this one. */
  ahead: number
  entries: Record<string, Entry>
  /** What the judge put in order for a jury, by its _id. The server gives no order back, so it is only here. */
  orders?: Record<string, OwnOrder>
  /** When the sheet of a visit was opened first, by this device's clock. */
  opened?: Record<string, number>
  /** The judge did not want to say which teams they know. */
  isConfirmSkipped: boolean
}

/** All rounds of the judge are closed: only a jury may ask something now. */
export function isJudgingOver(book: Book | null | undefined): boolean {
  const rounds = book?.judging.rounds ?? []
  return rounds.length > 0 && rounds.every(({ state }) => state === 'closed')
}

const noMarks: Marks = { scores: {}, note: null, strengths: null, next_step: null, is_done: false }

/**
 * Records a tap, or typed text, that was made at `now` by the clock of this device. It is later than all that the device knows
 * of the same mark, so that a clock that was changed since the last reading sets nothing before what the judge saw.
 */
export function enter(book: Book, id: string, change: Change, now: number): Book {
  const last = book.entries[id] ?? newEntry(book, id)
  const { scores, ...texts } = change
  const lastSet = (name: string) => Math.max(last.marked_at[name] ?? 0, last.claimed_at?.[name] ?? 0)
  const moment = (name: string) => Math.max(Math.round(now + book.ahead), lastSet(name) + 1)
  const names = [...Object.keys(scores ?? {}), ...Object.keys(texts)]
  return withEntry(book, id, {
    ...last,
    marks: { ...last.marks, ...texts, scores: { ...last.marks.scores, ...scores } },
    marked_at: { ...last.marked_at, ...Object.fromEntries(names.map(name => [name, moment(name)])) },
    criteria_version: findVisit(book, id)?.round.criteria_version ?? last.criteria_version,
    isWaiting: true,
    refusal: null,
    // Whoever scores a team has found it after all.
    skip: null,
    order: isQueued(last) ? last.order : nextOrder(book),
  })
}

/** Puts a visit off, or gives it back for good. Of a team that the judge knows no ballot is sent. */
export function skip(book: Book, id: string, reason: SkipReason): Book {
  const last = book.entries[id] ?? newEntry(book, id)
  return withEntry(book, id, {
    ...last,
    skip: reason,
    refusal: null,
    isWaiting: reason === 'conflict' ? false : last.isWaiting,
    order: isQueued(last) ? last.order : nextOrder(book),
  })
}

/** Gives an order to a jury, or another one. */
export function giveOrder(book: Book, id: string, teams: string[]): Book {
  return { ...book, orders: { ...book.orders, [id]: { teams, isWaiting: true, refusal: null } } }
}

/** Whether anything is kept here that the server may still take. */
export function hasUntaken({ entries, orders = {} }: Book): boolean {
  return Object.values(entries).some(isUntaken) || Object.values(orders).some(({ isWaiting }) => isWaiting)
}

/** Takes back what is not sent yet. */
export function undoSkip(book: Book, id: string): Book {
  const entry = book.entries[id]
  if (!entry?.skip) return book
  const isUnsent = isAhead(entry, findVisit(book, id)?.visit.ballot?.marked_at)
  return withEntry(book, id, { ...entry, skip: null, isWaiting: entry.isWaiting || isUnsent })
}

/** Puts aside what the server does not take, once the judge has read it. */
export function dropEntry(book: Book, id: string): Book {
  const { [id]: _, ...entries } = book.entries
  return { ...book, entries }
}

export function withEntry(book: Book, id: string, entry: Entry): Book {
  return { ...book, entries: { ...book.entries, [id]: entry } }
}

function newEntry(book: Book, id: string): Entry {
  const found = findVisit(book, id)
  const ballot = found?.visit.ballot
  return {
    name: found ? nameOf(found.visit) : 'A team',
    marks: ballot ? marksOf(ballot) : noMarks,
    marked_at: ballot?.marked_at ?? {},
    criteria_version: found?.round.criteria_version ?? 1,
    isWaiting: false,
    skip: null,
    refusal: null,
    order: 0,
  }
}

/** Whether anything was set here later than the server has it. */
export function isAhead({ marked_at }: { marked_at: Moments }, theirs: Moments = {}): boolean {
  return Object.entries(marked_at).some(([name, moment]) => moment > (theirs[name] ?? 0))
}

/** What the judge sees of a visit: what this device has, else what was read. */
export function shownMarks(book: Book, visit: JudgeVisit): Marks {
  return book.entries[visit._id]?.marks ?? (visit.ballot ? marksOf(visit.ballot) : noMarks)
}

export function shownState(book: Book, visit: JudgeVisit): VisitState {
  const entry = book.entries[visit._id]
  if (entry?.skip) return entry.skip === 'conflict' ? 'recused' : entry.skip
  if (entry?.isWaiting) return entry.marks.is_done ? 'done' : 'planned'
  return visit.state
}

/** When the judge was done with a team, in milliseconds since 1970; 0 if that is not known. */
export function doneAt(book: Book, { _id, ballot }: JudgeVisit): number {
  return (book.entries[_id] ?? ballot)?.marked_at.is_done ?? 0
}

/** The team, or where judges see no names the project, or the place. */
export function nameOf({ team_name, title, place }: JudgeVisit): string {
  return team_name ?? title ?? (place ? `The team at ${place}` : 'A team')
}

export function findVisit(book: Book, id: string): { round: JudgedRound; visit: JudgeVisit } | undefined {
  for (const round of book.judging.rounds) {
    const visit = round.visits.find(({ _id }) => _id === id)
    if (visit) return { round, visit }
  }
  return undefined
}

export function marksOf({ scores, note, strengths, next_step, is_done }: Marks): Marks {
  return { scores, note, strengths, next_step, is_done }
}

export function isQueued({ isWaiting, skip: reason }: Entry): boolean {
  return isWaiting || reason !== null
}

/** Not sent, or sent too late: it may be taken yet. It stays here whoever judges on this device. */
export function isUntaken(entry: Entry): boolean {
  return isQueued(entry) || entry.refusal?.status === 409
}

/** When the sheet of a visit was opened first, which its time is counted from. A clock that went back counts anew. */
export function opened(book: Book, id: string, now: number): Book {
  const before = book.opened?.[id]
  return before !== undefined && before <= now ? book : { ...book, opened: { ...book.opened, [id]: now } }
}

function nextOrder({ entries }: Book): number {
  return Math.max(0, ...Object.values(entries).map(({ order }) => order)) + 1
}
