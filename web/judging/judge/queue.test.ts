import { describe, expect, it } from 'vitest'
import { type Book, dropEntry, enter, shownMarks, shownState, skip, undoSkip } from './book.ts'
import {
  countQueued,
  ended,
  nextSending,
  othersShown,
  refused,
  type Sending,
  skipped,
  afterSave,
} from './queue.ts'
import { read } from './merge-server.ts'
import { syncState } from './sync-state.ts'
import { ballotOf, bookOf, judgingOf, visitOf } from './testing/books.ts'

// What becomes of a tap: refusals and what ends them, clocks, undoing. Faults of the network are in faults.test.ts.

const hour = 3_600_000
const serverTime = Date.parse('2026-12-05T08:46:00Z')
const closed = { status: 409, message: 'Judging is closed.' }

const start = (...visits: Parameters<typeof judgingOf>[0]) =>
  bookOf(judgingOf(visits.length > 0 ? visits : [visitOf('v1')]))
const tap = (book: Book, works: number, now = serverTime, visit = 'v1') =>
  enter(book, visit, { scores: { works } }, now)
const again = (book: Book, ...[visits, round]: Parameters<typeof judgingOf>) =>
  read(book, judgingOf(visits, round), serverTime)

function sendingOf(book: Book): Sending {
  const sending = nextSending(book)
  if (!sending) throw new Error('Nothing waits.')
  return sending
}

function ballotSending(book: Book) {
  const sending = sendingOf(book)
  if (sending.kind === 'skip') throw new Error('A skip waits.')
  return sending
}

/** The server has taken what waits, and its answer has arrived. */
function saved(book: Book): Book {
  const sending = ballotSending(book)
  const { scores, marked_at } = sending.body
  const ballot = ballotOf({ scores: scores as Record<string, number>, marked_at })
  return afterSave(book, sending, { state: 'planned', ballot })
}

describe('what the server refuses', () => {
  it('after the end stays readable, is not sent again, and is sent once staff prolong judging', () => {
    const tapped = tap(start(), 7)
    const late = refused(tapped, sendingOf(tapped), closed)
    expect(nextSending(late)).toBeUndefined()
    expect(syncState(late, false)).toEqual({ kind: 'refused', count: 1, message: 'Judging is closed.' })
    expect(late.entries.v1?.marks.scores).toEqual({ works: 7 })
    const still = again(late, [visitOf('v1')], { state: 'closed' })
    expect(nextSending(still)).toBeUndefined()
    const prolonged = again(still, [visitOf('v1')], { state: 'open' })
    expect(syncState(prolonged, false)).toEqual({ kind: 'sending', count: 1 })
    expect(ballotSending(prolonged).body.scores).toEqual({ works: 7 })
    expect(syncState(saved(prolonged), false)).toEqual({ kind: 'saved' })
  })

  it('because of a conflict is not sent again by itself, also not when judging is prolonged', () => {
    const tapped = tap(start(), 7)
    const gone = refused(tapped, sendingOf(tapped), { status: 404, message: 'Not found.' })
    expect(nextSending(again(gone, []))).toBeUndefined()
    expect(nextSending(again(gone, [visitOf('v1')]))).toBeUndefined()
    expect(gone.entries.v1?.name).toBe('Team v1')
    expect(dropEntry(gone, 'v1').entries).toEqual({})
  })

  it('is not what was tapped meanwhile, which is sent', () => {
    const tapped = tap(start(), 7)
    const sending = sendingOf(tapped)
    const next = refused(tap(tapped, 4, serverTime + 1), sending, closed)
    expect(ballotSending(next).body.scores).toEqual({ works: 4 })
  })

  it('is taken back by the next tap', () => {
    const tapped = tap(start(), 7)
    const wrong = refused(tapped, sendingOf(tapped), { status: 422, message: 'Choose another mark.' })
    const next = tap(wrong, 5)
    expect(next.entries.v1?.refusal).toBeNull()
    expect(ballotSending(next).body.scores).toEqual({ works: 5 })
  })

  it('of putting off is nothing to keep: another phone has scored the team', () => {
    const put = skip(start(), 'v1', 'busy')
    const next = refused(put, sendingOf(put), { status: 409, message: 'Scored already.' })
    expect(nextSending(next)).toBeUndefined()
    expect(syncState(next, false)).toEqual({ kind: 'saved' })
  })
})

describe('criteria that staff change meanwhile', () => {
  it('that are gone take their marks along, and what is left is saved as of the new criteria', () => {
    const both = enter(start(), 'v1', { scores: { works: 7, told: 3 } }, serverTime)
    const [works] = judgingOf([]).rounds[0]?.criteria ?? []
    const next = again(both, [visitOf('v1')], { criteria: works ? [works] : [], criteria_version: 2 })
    expect(ballotSending(next).body).toMatchObject({ scores: { works: 7 }, marked_at: { works: serverTime } })
    expect(ballotSending(tap(next, 8)).body.criteria_version).toBe(2)
  })

  it('do not make a mark wait for ever that the server has dropped', () => {
    const tapped = enter(start(), 'v1', { scores: { works: 7, told: 3 } }, serverTime)
    const ballot = ballotOf({ scores: { works: 7 }, marked_at: { works: serverTime } })
    const next = afterSave(tapped, ballotSending(tapped), { state: 'planned', ballot })
    expect(nextSending(next)).toBeUndefined()
  })
})

describe('a link that ends in the middle', () => {
  it('takes what was read from the phone, and keeps what was entered for the next link', () => {
    const tapped = tap(start(), 7)
    const end = ended(tapped, 'token')
    expect(end).toMatchObject({ token: null, judging: { rounds: [] } })
    expect(JSON.stringify(end.judging)).not.toContain('Team v1')
    expect(countQueued(end)).toBe(1)
    const next = again({ ...end, token: 'next' }, [visitOf('v1')])
    expect(saved(next).entries.v1).toMatchObject({ isWaiting: false, marks: { scores: { works: 7 } } })
  })

  it('is not the one that was opened meanwhile', () => {
    const book = { ...start(), token: 'next' }
    expect(ended(book, 'token')).toBe(book)
  })
})

describe('a wrong clock', () => {
  it.each([-30, -1, 0, 1, 30])('%i hours wrong sets a tap at the moment of the server', hours => {
    const now = serverTime + hours * hour
    const book = tap(read(start(), judgingOf([visitOf('v1')]), now), 7, now + 5000)
    expect(book.entries.v1?.marked_at).toEqual({ works: serverTime + 5000 })
  })

  it('that is set back between two taps lets the second stand', () => {
    const book = tap(tap(start(), 7, serverTime), 4, serverTime - 5 * hour)
    expect(ballotSending(book).body).toMatchObject({
      scores: { works: 4 },
      marked_at: { works: serverTime + 1 },
    })
  })

  it('never sets a tap before what the judge saw of another phone', () => {
    const theirs = ballotOf({ scores: { works: 2 }, marked_at: { works: serverTime + 3 * hour } })
    const book = tap(start(visitOf('v1', { ballot: theirs })), 9)
    expect(book.entries.v1).toMatchObject({
      isWaiting: true,
      marked_at: { works: serverTime + 3 * hour + 1 },
    })
  })
})

describe('two phones', () => {
  it('keep taps on different criteria of one team', () => {
    const theirs = ballotOf({ scores: { needed: 5 }, marked_at: { needed: serverTime + 9 } })
    const tapped = tap(start(), 7)
    const book = afterSave(tapped, ballotSending(tapped), {
      state: 'planned',
      ballot: {
        ...theirs,
        scores: { needed: 5, works: 7 },
        marked_at: { needed: serverTime + 9, works: serverTime },
      },
    })
    expect(book.entries.v1).toMatchObject({ isWaiting: false, marks: { scores: { needed: 5, works: 7 } } })
  })

  it.each([
    ['later', 1, 2],
    ['earlier', -1, 7],
    ['at the same moment', 0, 2],
  ])('show what the server has of a criterion that the other tapped %s', (_, apart, shown) => {
    const theirs = ballotOf({ scores: { works: 2 }, marked_at: { works: serverTime + apart } })
    const book = again(tap(start(), 7), [visitOf('v1', { ballot: theirs })])
    expect(book.entries.v1?.marks.scores).toEqual({ works: shown })
    expect(countQueued(book)).toBe(shown === 7 ? 1 : 0)
  })
})

it('leaves the space at the end of a text alone while somebody types', () => {
  const typed = enter(start(), 'v1', { note: 'It runs ' }, serverTime)
  const ballot = ballotOf({ note: 'It runs', marked_at: { note: serverTime } })
  const book = afterSave(typed, ballotSending(typed), { state: 'planned', ballot })
  expect(book.entries.v1).toMatchObject({ isWaiting: false, marks: { note: 'It runs ' } })
})

it('sends again what the server has lost, as after a backup was restored', () => {
  const book = again(saved(tap(start(), 7)), [visitOf('v1', { ballot: null })])
  expect(ballotSending(book).body.scores).toEqual({ works: 7 })
})

it("stays on its list as scored while it waits, though it is another judge's team by now", () => {
  const done = enter(start(visitOf('v1'), visitOf('v2')), 'v1', { is_done: true }, serverTime)
  const waiting = again(done, [visitOf('v2')])
  const [gone] = waiting.judging.rounds[0]?.visits.filter(({ _id }) => _id === 'v1') ?? []
  expect(gone && shownState(waiting, gone)).toBe('done')
  // Until the server has it, whose plan has the visit again then.
  const sending = ballotSending(waiting)
  const ballot = ballotOf({ is_done: true, marked_at: sending.body.marked_at })
  const taken = afterSave(waiting, sending, { state: 'done', ballot })
  const ids = (book: Book) => book.judging.rounds[0]?.visits.map(({ _id }) => _id)
  expect(ids(taken)).toEqual(['v2', 'v1'])
  expect(ids(again(taken, [visitOf('v2')]))).toEqual(['v2'])
})

describe('a team that the judge knows', () => {
  it('gets no ballot, unless that is taken back before it is sent', () => {
    const known = skip(tap(start(), 7), 'v1', 'conflict')
    expect(sendingOf(known)).toEqual({ kind: 'skip', id: 'v1', reason: 'conflict' })
    const back = undoSkip(known, 'v1')
    expect(ballotSending(back).body.scores).toEqual({ works: 7 })
    expect(nextSending(undoSkip(skip(start(), 'v1', 'conflict'), 'v1'))).toBeUndefined()
  })

  it('is not scored by an answer that was under way', () => {
    const tapped = tap(start(), 7)
    const sending = ballotSending(tapped)
    const ballot = ballotOf({ scores: { works: 7 }, marked_at: sending.body.marked_at })
    const book = afterSave(skip(tapped, 'v1', 'conflict'), sending, { state: 'planned', ballot })
    expect(sendingOf(book).kind).toBe('skip')
    const gone = skipped(book, { kind: 'skip', id: 'v1', reason: 'conflict' }, 'recused')
    expect(nextSending(gone)).toBeUndefined()
    const [visit] = gone.judging.rounds[0]?.visits ?? []
    expect(visit && shownState(gone, visit)).toBe('recused')
  })
})

it('sends the team first that has waited longest, and its ballot before it is put off', () => {
  const [one, other] = [visitOf('v1'), visitOf('v2')]
  const book = tap(skip(tap(start(one, other), 3, serverTime, 'v2'), 'v1', 'busy'), 4, serverTime, 'v2')
  expect(sendingOf(book)).toMatchObject({ kind: 'ballot', id: 'v2' })
  expect(sendingOf(saved(book))).toEqual({ kind: 'skip', id: 'v1', reason: 'busy' })
  expect(shownMarks(book, other).scores).toEqual({ works: 4 })
})

describe('a clock that was set ahead', () => {
  /** The server counts what is far ahead as now. */
  const cut = (book: Book, at: number) => {
    const sending = ballotSending(book)
    const marked_at = { works: at }
    const ballot = ballotOf({ scores: sending.body.scores as Record<string, number>, marked_at })
    return afterSave(book, sending, { state: 'planned', ballot })
  }

  it('does not outlive what another phone sends later', () => {
    const mine = cut(tap(start(), 5, serverTime + hour), serverTime)
    expect([countQueued(mine), mine.entries.v1?.marked_at]).toEqual([0, { works: serverTime }])
    const theirs = ballotOf({ scores: { works: 2 }, marked_at: { works: serverTime + 1000 } })
    const after = again(mine, [visitOf('v1', { ballot: theirs })])
    expect([countQueued(after), after.entries.v1?.marks.scores]).toEqual([0, { works: 2 }])
  })

  it('goes on after what it said, also when it is set back in part', () => {
    const mine = cut(tap(start(), 5, serverTime + 2 * hour), serverTime)
    const next = tap(mine, 8, serverTime + hour)
    expect(ballotSending(next).body.marked_at).toEqual({ works: serverTime + 2 * hour + 1 })
  })

  it('keeps a tap that was made while the one before was sent', () => {
    const before = tap(start(), 5, serverTime + hour)
    const sending = ballotSending(before)
    const tapped = tap(before, 8, serverTime + hour + 1000)
    const ballot = ballotOf({ scores: { works: 5 }, marked_at: { works: serverTime } })
    const after = afterSave(tapped, sending, { state: 'planned', ballot })
    expect([countQueued(after), after.entries.v1?.marks.scores]).toEqual([1, { works: 8 }])
  })
})

describe('what others gave', () => {
  const final = ballotOf({
    scores: { works: 5 },
    is_done: true,
    is_final: true,
    marked_at: { works: serverTime, is_done: serverTime },
  })

  it('is kept once it was shown', () => {
    const mine = saved(tap(start(), 5))
    const after = othersShown(mine, 'v1', { others: [{ works: 9 }], ballot: final })
    expect(after.judging.rounds[0]?.visits[0]).toMatchObject({
      others: [{ works: 9 }],
      ballot: { is_final: true },
    })
    expect([countQueued(after), after.entries.v1?.marks.is_done]).toEqual([0, true])
  })

  it('makes a later tap of another phone stay refused, although judging is open', () => {
    const tapped = tap(start(), 7, serverTime + 1000)
    const late = refused(tapped, sendingOf(tapped), { status: 409, message: 'Your scores are final.' })
    const after = again(late, [visitOf('v1', { ballot: final })])
    expect(nextSending(after)).toBeUndefined()
    expect(syncState(after, false)).toEqual({ kind: 'refused', count: 1, message: 'Your scores are final.' })
    expect(nextSending(again(late, [visitOf('v1')]))).toBeDefined()
  })
})
