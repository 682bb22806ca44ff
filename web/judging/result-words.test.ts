import { describe, expect, it } from 'vitest'
import type { LineOfRound, TeamResult } from '../../contract/judging-results.ts'
import {
  axisOf,
  lineName,
  ofHundred,
  ordinal,
  sayFirmness,
  sayLines,
  sayOrderBy,
  saySeverity,
  sayWhy,
} from './result-words.ts'

const line: LineOfRound = {
  name: 'first two',
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
}

function team(team_name: string, place: number | null, rawMean: number | null = place): TeamResult {
  return {
    _id: team_name,
    team_name,
    theme: null,
    is_out: false,
    place,
    score: place === null ? null : 70 - place,
    uncertainty: 4,
    looks: 3,
    mean: place === null ? null : 60,
    places: { rawMean, centredMean: place, zScore: place, pairwiseShare: place },
  }
}

describe('a line', () => {
  it('has the name of its last seat', () => {
    const cut = { name: 'finalists', chosen: 5 }
    expect([lineName(line), lineName(cut)]).toEqual(['2nd prize', 'Cut to 5'])
    expect(sayLines({ lines: [{ ...line, name: 'first', label: 'clear' }, line] })).toBe(
      '1st prize is clear, 2nd prize is close.',
    )
  })

  it('says how sure it is, or who else may belong there', () => {
    const clear: LineOfRound = { ...line, label: 'clear', chance: 0.987, rivals: [], why: [] }
    expect(sayFirmness(clear)).toBe('99 of 100')
    expect(sayFirmness({ ...clear, is_unanimous: true })).toBe('all judges agree')
    expect(sayFirmness(line)).toBe('1 rival')
    const nameOf = (id: string) => `Team ${id}`
    expect(sayWhy(line, nameOf)).toBe('or Team D; depends on one judge')
    expect(sayWhy({ ...line, rivals: ['C', 'D', 'E', 'F'] }, nameOf)).toBe(
      '5 teams in contention; depends on one judge',
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
  [[team('A', 1), team('B', 2, 3), team('C', 3, 2)], 'Same first 1, then C.'],
  [[team('A', 1, 2), team('B', 2, 1)], 'B first.'],
  [[team('A', 1, 1), team('B', 2, 1)], 'Same first 1.'],
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
