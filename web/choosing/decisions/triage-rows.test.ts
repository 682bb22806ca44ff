import { describe, expect, it } from 'vitest'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { type ApplicationStatus, applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { outcomes } from '../../../contract/events/outcomes.ts'
import { choiceOfKey, choicesAt, whyNot } from './choices.ts'
import { sayPlaces } from './places.ts'
import { placeAfterDecision, type TriageList, withCounts, withDecision, withMark } from './triage-rows.ts'

const decision: NonNullable<TriageRow['decision']> = {
  from: 'onboarded',
  to: 'shortlisted',
  round: null,
  comment: null,
  decidedBy: null,
  decidedAt: '2026-11-22T00:00:00Z',
  version: 1,
  overtaken_by: null,
  is_leaving: false,
}

function row(
  _id: string,
  status: ApplicationStatus = 'onboarded',
  made: TriageRow['decision'] = null,
): TriageRow {
  return {
    _id,
    team_name: _id,
    logo: null,
    theme: '',
    status,
    createdAt: '',
    rounds: [],
    has_seats: false,
    decision: made,
    marks: { own: null, read: 0, mean: null, spread: null },
  }
}

describe('a list that is worked through', () => {
  const counts = { all: 3, undecided: 2, decided: 1, overtaken: 0 }
  const list = {
    rows: [row('a'), row('b', 'onboarded', decision), row('c')],
    counts,
    cut: null,
    board: null,
    isWhole: true,
  }

  it('counts what goes from one part to another, and keeps its order', () => {
    const decided = withDecision(list, 'a', decision)
    expect(decided.rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(decided.counts).toEqual({ all: 3, undecided: 1, decided: 2, overtaken: 0 })
    expect(withDecision(decided, 'a', null)).toEqual(list)
    const overtaken = withDecision(list, 'b', { ...decision, overtaken_by: 'status' })
    expect(overtaken.counts).toEqual({ all: 3, undecided: 2, decided: 0, overtaken: 1 })
    expect(withDecision(list, 'nobody', decision)).toBe(list)
  })

  const board: NonNullable<TriageList['board']> = {
    places: 2,
    themes: [{ theme: '', chosen: 1, of: 3 }],
    readers: [{ _id: 'asha', first_name: 'Asha', last_name: 'Rao', read: 0 }],
    to_decide: 0,
    has_opened: false,
  }

  it('counts per theme who is chosen, by decision or status', () => {
    const begun = { ...list, board }
    const more = withDecision(begun, 'a', decision)
    expect(more.board?.themes[0]?.chosen).toBe(2)
    expect(withDecision(more, 'b', { ...decision, to: 'rejected' }).board?.themes[0]?.chosen).toBe(1)
    const overtaken = withDecision(begun, 'b', { ...decision, overtaken_by: 'status' })
    expect(overtaken.board?.themes[0]?.chosen).toBe(0)
  })

  it('counts a mark once for its reader, and not any more once it is taken back', () => {
    const given = { own: 7, read: 2, mean: 6.5, spread: 0.5 }
    const marked = withMark({ ...list, board }, 'a', given, 'asha')
    expect([marked.rows[0]?.marks, marked.board?.readers[0]?.read]).toEqual([given, 1])
    const again = withMark(marked, 'a', { ...given, own: 8 }, 'asha')
    expect(again.board?.readers[0]?.read).toBe(1)
    const none = { own: null, read: 1, mean: null, spread: null }
    expect(withMark(again, 'a', none, 'asha').board?.readers[0]?.read).toBe(0)
    expect(withMark(marked, 'nobody', given, 'asha')).toBe(marked)
  })

  it("takes over what colleagues decided and read, but not an older number of one's own marks", () => {
    const reader = (_id: string, read: number) => ({ _id, first_name: _id, last_name: 'Rao', read })
    const begun = { ...list, board: { ...board, readers: [reader('asha', 3), reader('leela', 1)] } }
    const news = {
      counts: { ...counts, decided: 9 },
      cut: null,
      board: { ...board, places: 5, readers: [reader('asha', 2), reader('leela', 4), reader('mira', 1)] },
    }
    const now = withCounts(begun, { ...news, data: [] }, 'asha')
    expect([now.rows, now.counts.decided, now.board?.places]).toEqual([list.rows, 9, 5])
    expect(now.board?.readers.map(({ read }) => read)).toEqual([3, 4, 1])
  })

  it('takes over what colleagues have marked, and leaves other rows as they are', () => {
    const marks = { own: 8, read: 3, mean: 6.3, spread: 1 }
    const [first, ...others] = list.rows
    if (!first) throw new Error('no row')
    const news = { counts, cut: null, board: null, data: [{ ...first, marks, team_name: 'other' }] }
    const { rows } = withCounts(list, news, 'asha')
    expect(rows[0]).toEqual({ ...first, marks })
    expect(rows.slice(1).every((one, at) => one === others[at])).toBe(true)
  })

  it('counts a team that is out as nothing to decide', () => {
    const out = { ...list, rows: [row('d', 'rejected')] }
    expect(withDecision(out, 'd', decision).counts).toEqual({ ...counts, decided: 2 })
  })

  it('counts who is shortlisted as one to decide about in a round alone', () => {
    const shortlisted = { ...list, rows: [row('d', 'shortlisted', decision)], counts }
    const cut = { _id: 'idea', name: 'Idea', next: 'Build', places: 2, went_on: 1, chosen: 0 }
    expect(withDecision(shortlisted, 'd', null).counts).toEqual({ ...counts, decided: 0 })
    expect(withDecision({ ...shortlisted, cut }, 'd', null).counts).toEqual({
      ...counts,
      decided: 0,
      undecided: 3,
    })
  })

  it('goes on to the next one without a decision, at the end to the last', () => {
    expect(placeAfterDecision(list.rows, 0)).toBe(2)
    expect(placeAfterDecision(list.rows, 2)).toBe(2)
    expect(placeAfterDecision([row('a'), row('b', 'onboarded', decision)], 0)).toBe(1)
  })
})

describe('a list of a round', () => {
  const cut = { _id: 'idea', name: 'Idea', next: 'Build', places: 2, went_on: 1, chosen: 0 }
  const counts = { all: 1, undecided: 1, decided: 0, overtaken: 0 }
  const list = { rows: [row('a')], counts, cut, board: null, isWhole: true }
  const goesOn = { ...decision, to: 'goes_on' as const, round: cut }

  it('counts who is to go on against its cut', () => {
    const chosen = withDecision(list, 'a', goesOn)
    expect(chosen.cut?.chosen).toBe(1)
    expect(withDecision(chosen, 'a', { ...goesOn, to: 'stops' }).cut?.chosen).toBe(0)
    expect(withDecision(list, 'a', { ...goesOn, round: { ...cut, _id: 'build' } }).cut?.chosen).toBe(0)
    expect(withDecision(list, 'a', { ...goesOn, overtaken_by: 'not_in_round' }).cut?.chosen).toBe(0)
  })

  it('says how many places are left to give', () => {
    expect(sayPlaces({ places: 2, went_on: 0, chosen: 1 })).toBe('of 2 places')
    expect(sayPlaces({ places: 2, went_on: 1, chosen: 2 })).toBe('of 2 places, 1 taken before: 1 too many')
    expect(sayPlaces({ places: null, went_on: 1, chosen: 2 })).toBeNull()
  })
})

describe('a key', () => {
  // Those of triage and those of lists: a letter has one meaning.
  const others = ['j', 'k', ' ', 'c', 'm', 'u', 'g', 'x', 'n', 'p', '?', '/']

  const round = { _id: 'idea', name: 'Idea', next: 'Build' }

  it.each(applicationStatusNames)('decides one thing about a %s team, also at a round', status => {
    const choices = choicesAt({ status, rounds: [round], has_seats: true }, 'idea')
    const keys = choices.map(({ to }) => outcomes[to].key)
    expect(new Set([...keys, ...others]).size).toBe(keys.length + others.length)
    expect(keys.map(key => choiceOfKey(key, choices))).toEqual(choices)
  })

  it('that is impossible says why', () => {
    const why = (key: string, at: TriageRow, id?: string) => whyNot(key, at, id)
    const build = { _id: 'build', name: 'Build', next: null }
    const ofBuild = { ...row('a'), rounds: [build] }
    expect([
      why('t', row('a', 'registered')),
      why('s', row('a', 'shortlisted')),
      why('w', row('a', 'won')),
      why('y', row('a')),
      why('y', row('a'), 'build'),
      why('y', ofBuild, 'build'),
      why('s', row('a', 'onboarded', { ...decision, is_leaving: true })),
      why('q', row('a')),
    ]).toEqual([
      'Let take part is not possible: the team is registered.',
      'The team is shortlisted already.',
      'The team is won already.',
      'Choose a round above the list to decide who goes on.',
      'This team is not in the round.',
      'This is the last round: there is nothing to go on to.',
      'This decision is being released. Undo the release to change it.',
      undefined,
    ])
  })

  it('decides nothing that is not allowed', () => {
    const keyed = (key: string, at: Omit<Parameters<typeof choicesAt>[0], 'has_seats'>, id?: string) =>
      choiceOfKey(key, choicesAt({ ...at, has_seats: false }, id))?.to
    const open = { status: 'onboarded', rounds: [round] } as const
    expect(keyed('t', { status: 'registered', rounds: [] })).toBeUndefined()
    expect(keyed('j', open, 'idea')).toBeUndefined()
    expect([keyed('y', open, 'idea'), keyed('e', open, 'idea')]).toEqual(['goes_on', 'stops'])
    // Only the round that is worked through, and from the last one nobody goes on.
    expect([keyed('y', open), keyed('e', open, 'build')]).toEqual([undefined, undefined])
    const last = { status: 'onboarded', rounds: [{ ...round, next: null }] } as const
    expect([keyed('y', last, 'idea'), keyed('e', last, 'idea')]).toEqual([undefined, 'stops'])
  })
})
