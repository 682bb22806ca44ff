import { describe, expect, it } from 'vitest'
import type { LineOfRound, TeamResult } from '../../../contract/judging/judging-results.ts'
import {
  axisOf,
  lineName,
  ofHundred,
  ordinal,
  sayChange,
  sayFirmness,
  sayLines,
  sayNoVisit,
  sayNumbers,
  sayOtherJudges,
  sayOrderBy,
  sayReach,
  sayRests,
  sayRestsInLines,
  saySeverity,
  sayWhy,
  sayWithinReach,
} from './result.texts.ts'

const line: LineOfRound = {
  name: 'first two',
  is_prize: true,
  chosen: 2,
  best: 2,
  label: 'close',
  is_unanimous: false,
  chance: 0.49,
  seats: ['B', 'A'],
  rivals: ['D'],
  why: ['depends on one judge'],
  hits: {},
  depends_on: [],
  visits: [],
  no_visit: 'nobody',
}

function team(team_name: string, place: number | null, rawMean: number | null = place): TeamResult {
  return {
    _id: team_name,
    team_name,
    theme: null,
    is_out: false,
    lacks_project: false,
    place,
    score: place === null ? null : 70 - place,
    uncertainty: 4,
    looks: 3,
    unfinished: [],
    mean: place === null ? null : 60,
    places: { rawMean, centredMean: place, zScore: place, pairwiseShare: place },
  }
}

describe('a line', () => {
  it('has the name of its last seat', () => {
    const cut = { name: 'finalists', chosen: 5, is_prize: false }
    const beyond = { ...line, is_prize: false }
    expect([lineName(line), lineName(beyond), lineName(cut)]).toEqual(['2nd prize', '2nd place', 'Cut to 5'])
    expect(sayLines({ lines: [line] }, new Map([[line.chosen, 'B']]))).toBe('2nd prize: decided by the jury.')
    expect(sayLines({ lines: [{ ...line, name: 'first', chosen: 1, label: 'clear' }, line] })).toBe(
      '1st prize: clear. 2nd prize: 3 teams within reach.',
    )
  })

  it('counts the teams that there are, not the places of the cut', () => {
    const cut = { ...line, name: 'finalists', chosen: 12 }
    expect([sayWithinReach(cut), sayReach(cut)]).toEqual([
      '3 teams within reach',
      '3 teams could be among the first 12',
    ])
  })

  it('says why there is no visit that would tell more', () => {
    expect([sayNoVisit(line), sayNoVisit({ no_visit: 'no_gain' })]).toEqual([
      'No judge is left who may visit a team that would tell more.',
      'These ballots do not say which visit would tell more.',
    ])
  })

  it('says how sure it is, or who else may belong there', () => {
    const clear: LineOfRound = { ...line, label: 'clear', chance: 0.987, rivals: [], why: [] }
    expect(sayFirmness(clear)).toBe('99 times in 100')
    expect(sayFirmness({ ...clear, is_unanimous: true })).toBe('all judges agree')
    expect([sayFirmness(line), sayReach(line)]).toEqual(['', '3 teams could be among the first 2'])
    expect(sayReach({ ...line, chosen: 1, seats: ['B'], label: 'not_decided' })).toBe(
      '2 teams could be first',
    )
    expect([sayReach(clear), sayReach({ ...line, rivals: [] })]).toEqual(['Clear', 'Not sure'])
    const hits = { B: 0.31, D: 0.3 }
    expect(sayOtherJudges({ best: 1, hits }, [team('B', 1), team('D', 2)])).toBe(
      'If other judges had come, B would have won 31 times in 100, D 30.',
    )
    const nameOf = (id: string) => `Team ${id}`
    expect(sayWhy(line, nameOf)).toBe('or Team D; depends on one judge')
    expect(sayWhy({ ...line, rivals: ['C', 'D', 'E', 'F'] }, nameOf)).toBe('depends on one judge')
    expect(sayWhy({ ...line, depends_on: ['Ben', 'Eva'] }, nameOf)).toBe(
      'or Team D; depends on each of 2 judges alone',
    )
    expect(sayWhy(clear, nameOf)).toBe('')
  })
})

it.each([
  [0, '0'],
  [0.0005, '<1'],
  [0.5, '50'],
  [0.9995, '>99'],
  [1, '100'],
])('a share of %d is %s of 100', (share, said) => {
  expect(ofHundred(share)).toBe(said)
})

it.each([
  [[team('A', 1), team('B', 2)], 'The same order.'],
  [[team('A', 1), team('B', 2, 3), team('C', 3, 2)], 'Same winner, then C.'],
  [[team('A', 1, 2), team('B', 2, 1)], 'B first.'],
  [[team('A', 1, 1), team('B', 2, 1)], 'Same winner.'],
  [[team('A', 1), team('Unseen', null)], 'The same order.'],
])('says how another rule orders the teams (%#)', (teams, said) => {
  expect(sayOrderBy('rawMean', teams)).toBe(said)
})

it('names the strictest and the most lenient judge', () => {
  const judge = (name: string, severity: number) => ({ _id: name, name, ballots: 3, severity, changes: [] })
  expect(saySeverity([judge('Ben', -14.84), judge('Ana', 4.58), judge('Eva', 10.26)])).toBe(
    'Eva scores 10.3 high, Ben scores 14.8 low. It is evened out.',
  )
  expect(saySeverity([judge('Ben', -0.2), judge('Ana', 0.2)])).toBe('Nobody is more than a point off.')
})

it('writes ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ])
})

it('has an axis around all that is drawn', () => {
  expect(axisOf([team('A', 1), team('B', 9), team('Unseen', null)])).toEqual({
    from: 50,
    to: 80,
    ticks: [50, 60, 70, 80],
  })
})

it('says what would be another line, or a tie, without a judge', () => {
  const change = { line: 'first two', gains: ['D'], loses: ['A'], is_level: false }
  const say = (more: object) => sayChange({ ...change, ...more }, [line], id => `Team ${id}`)
  expect(say({})).toBe('Among the first 2: Team D instead of Team A')
  expect(say({ is_level: true })).toBe('Among the first 2: Team A and Team D would be level')
  expect(say({ gains: ['C', 'D'], is_level: true })).toBe(
    'Among the first 2: Team A and 2 others would be level',
  )
  expect(say({ gains: [], is_level: true })).toBe('Among the first 2: Team A would be level with others')
})

it('says at a line which of its seats rest on ballots with marks missing', () => {
  const half = { marked: 2, of: 5 }
  const teams = [
    { ...team('B', 1), looks: 1, unfinished: [half] },
    { ...team('A', 2), unfinished: [half, half, { marked: 4, of: 5 }] },
    { ...team('D', 3), unfinished: [half] },
  ]
  expect(sayRests(line, teams)).toBe(
    'B rests on 1 ballot, unfinished: 2 of 5 criteria; A rests on 3 ballots, 3 unfinished: 2 or 4 of 5 criteria',
  )
  const two = { ...team('A', 2), looks: 2, unfinished: [half, half] }
  expect(sayRests(line, [two])).toBe('A rests on 2 ballots, both unfinished: 2 of 5 criteria each')
  const both = { lines: [{ ...line, seats: ['B'] }, line], teams: teams.slice(0, 1) }
  expect(sayRestsInLines(both)).toBe('B rests on 1 ballot, unfinished: 2 of 5 criteria.')
  expect(sayRestsInLines({ ...both, teams: [team('B', 1)] })).toBe('')
})

it('explains why a lower place has the higher number, where one has', () => {
  const teams = [team('A', 1), team('B', 2), team('C', 3)]
  const widest = (hits: Record<string, number>) => ({ ...line, best: 3, hits })
  const pull = 'Few visits pull a score towards the middle.'
  expect(sayNumbers(teams, widest({ A: 0.8, B: 0.7, C: 0.7 }))).toBe(pull)
  expect(sayNumbers(teams, undefined)).toBe(pull)
  expect(sayNumbers(teams, widest({ A: 0.72, B: 0.74, C: 0.3 }))).toBe(
    `${pull} “In first 3” says how often in 100, had other judges come. A team that is less sure swings more, so a lower place can have the higher number.`,
  )
})
