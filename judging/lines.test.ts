import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeLines, type Line, type LineResult, withoutEachJudge } from './lines.ts'
import type { Ballot } from './marks.ts'
import { findScores, type Judged, scoreCounted } from './scores.ts'
import { mixed, panel, pointBallot, points, randomBallots, randomEvents } from './testing/random-events.ts'

const first: Line = { name: 'first', chosen: 1, best: 1 }
const two: Line = { name: 'first two', chosen: 2, best: 2 }
const podium: Line = { name: 'podium', chosen: 3, best: 3 }
const finalists: Line = { name: 'finalists', chosen: 3, best: 1 }

function label(ballots: readonly Ballot[], line: Line, more: Partial<Judged> = {}): LineResult {
  const [result] = judgeLines(findScores({ criteria: points, ballots, ...more }), [line])
  if (!result) throw new Error('A line has a result.')
  return result
}

it('is the same for any order of ballots, and the same to the last bit for the same seed', () => {
  fc.assert(
    fc.property(randomEvents, fc.integer(), (event, seed) => {
      const lines = [first, two, finalists]
      const one = judgeLines(findScores(event), lines)
      const other = judgeLines(findScores({ ...event, ballots: mixed(event.ballots, seed) }), lines)
      expect(other).toEqual(one)
    }),
    { numRuns: 12 },
  )
})

it('knows no names: renamed judges and projects have the same labels, chances and rivals', () => {
  const ballots = panel([
    [71, 60, null, 52],
    [80, null, 33, 47],
    [null, 55, 41, 64],
    [62, 58, 40, null],
  ])
  const names = new Map(
    ['p0', 'p1', 'p2', 'p3', 'j0', 'j1', 'j2', 'j3'].map(id => [id, `z${9 - Number(id[1])}${id}`]),
  )
  const name = (id: string) => names.get(id) ?? ''
  const renamed = ballots.map(({ judge, project, scores }) => ({
    judge: name(judge),
    project: name(project),
    scores,
  }))
  for (const line of [first, two, finalists]) {
    const before = label(ballots, line)
    const after = label(renamed, line)
    expect(after.label).toBe(before.label)
    expect(after.chance).toBe(before.chance)
    expect(after.rivals).toEqual(before.rivals.map(name))
    expect(after.seats).toEqual(before.seats.map(name))
    expect(after.dependsOn.toSorted()).toEqual(before.dependsOn.map(name).toSorted())
  }
})

it('moves with the scale: the labels stay', () => {
  fc.assert(
    fc.property(randomBallots, fc.integer({ min: 1, max: 9 }), (ballots, factor) => {
      const before = judgeLines(scoreCounted({}, ballots), [first, two])
      const after = judgeLines(
        scoreCounted(
          {},
          ballots.map(ballot => ({ ...ballot, points: 7 + factor * ballot.points })),
        ),
        [first, two],
      )
      expect(after.map(({ label: said, seats, rivals }) => ({ said, seats, rivals }))).toEqual(
        before.map(({ label: said, seats, rivals }) => ({ said, seats, rivals })),
      )
    }),
    { numRuns: 12 },
  )
})

it('shares the first prize out among the field: hits add up to the number of best', () => {
  fc.assert(
    fc.property(randomBallots, ballots => {
      const scores = scoreCounted({ projects: ['p0', 'p1', 'p2', 'p3', 'unseen'] }, ballots)
      for (const result of judgeLines(scores, [first, two, podium])) {
        const total = [...result.hits.values()].reduce((sum, hit) => sum + hit, 0)
        if (result.hits.size > 0) expect(total).toBeCloseTo(Math.min(result.best, result.hits.size), 9)
        expect(result.rivals.filter(rival => result.seats.includes(rival))).toEqual([])
        if (result.label === 'clear') expect([result.rivals, result.why]).toEqual([[], []])
      }
    }),
    { numRuns: 15 },
  )
})

it('gives nearly the same chance with another seed', () => {
  const scores = findScores({
    criteria: points,
    ballots: panel([
      [71, 60, 52],
      [80, 70, 47],
      [60, 55, 64],
    ]),
  })
  const chances = [1, 2, 3].map(seed => judgeLines(scores, [first], seed)[0]?.chance ?? 0)
  expect(Math.max(...chances) - Math.min(...chances)).toBeLessThan(0.03)
  expect(new Set(chances).size).toBeGreaterThan(1)
})

it('is clear if three judges agree exactly, up to how strict they are', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 6 }),
      (qualities, leniencies) => {
        const rows = leniencies.map(lenient => qualities.map(quality => 2 * quality + lenient))
        expect(label(panel(rows), first)).toMatchObject({ label: 'clear', why: [] })
      },
    ),
    { numRuns: 12 },
  )
})

it('is clear if four judges put the same one first, whatever else they say', () => {
  const rows = [
    [51, 50, 10, 49],
    [90, 20, 89, 30],
    [40, 39, 2, 38],
    [70, 5, 69, 68],
  ]
  const unanimous = label(panel(rows), first)
  expect(unanimous).toMatchObject({
    label: 'clear',
    seats: ['p0'],
    rivals: [],
    why: [],
    isUnanimous: true,
    atRisk: [],
  })
  expect(unanimous.chance).toBeLessThan(0.9)
  expect(label(panel(rows.slice(0, 3)), first)).toMatchObject({ label: 'not_decided', isUnanimous: false })
  expect(label(panel(rows.with(1, [89, 20, 89, 30])), first).isUnanimous).toBe(false)
  expect(label([...panel(rows), pointBallot('j9', 'p0', 90)], first).isUnanimous).toBe(false)
})

it('names the one judge it depends on, whose look still counts', () => {
  // Without j2, p1 is first.
  const rows = [
    [60, 62, 10],
    [61, 63, 12],
    [90, 30, 11],
  ]
  const result = label(panel(rows), first)
  expect(result.why).toEqual(['depends on one judge'])
  expect(result.dependsOn).toEqual(['j2'])
  expect(result.label).not.toBe('clear')
  expect(label(panel(rows), { name: 'finalists', chosen: 2, best: 1 }).dependsOn).toEqual([])
})

it('depends on the judge who alone tells the teams apart, however surely', () => {
  const keen = [90, ...Array.from({ length: 19 }, () => 10)]
  const flat = (mark: number) => keen.map(() => mark)
  for (const others of [1, 2, 4]) {
    const result = label(panel([keen, ...Array.from({ length: others }, () => flat(50))]), first)
    expect(result).toMatchObject({ why: ['depends on one judge'], dependsOn: ['j0'] })
    expect(result.label).not.toBe('clear')
  }
  // One gives everybody the middle, one the top.
  expect(
    label(
      panel([
        [50, 50, 50],
        [99, 99, 99],
        [90, 10, 30],
      ]),
      first,
    ),
  ).toMatchObject({
    why: ['depends on one judge'],
    dependsOn: ['j2'],
  })
  // Two agree, so neither is needed.
  expect(label(panel([keen, keen, keen, flat(50)]), first)).toMatchObject({ label: 'clear', dependsOn: [] })
  // The best of the finalists would be level with all others.
  expect(label(panel([[90, 80, 70, 10], flat(50).slice(0, 4)]), finalists).why).toEqual([
    'depends on one judge',
  ])
  expect(label(panel([[90, 80, 70, 10], flat(50).slice(0, 4)]), two).dependsOn).toEqual(['j0'])
})

it('is the line of the first method where a file was published by it', () => {
  const rows = panel([[90, ...Array.from({ length: 19 }, () => 10)], Array.from({ length: 20 }, () => 50)])
  const scores = findScores({ criteria: points, ballots: rows })
  const [line] = judgeLines(scores, [first], 1, withoutEachJudge(scores), 'laurel-1')
  expect(line).toMatchObject({ label: 'clear', why: [], dependsOn: [] })
})

it('names a tie at the line, and not the judges without whom it is broken', () => {
  const rows = [
    [90, 80, 10],
    [80, 90, 12],
    [85, 85, 11],
  ]
  expect(label(panel(rows), first).why).toEqual(['tie at the line'])
})

it('is never clear with one judge', () => {
  expect(label(panel([[99, 3, 2, 1]]), first).why).toEqual(['one judge only'])
  expect(label(panel([[99, 3, 2, 1]]), first).label).not.toBe('clear')
})

it('is never clear across groups that share no project, and is within samples that all score', () => {
  const apart = panel([
    [90, 10, 12, null, null, null],
    [91, 11, 13, null, null, null],
    [null, null, null, 40, 41, 42],
    [null, null, null, 39, 40, 42],
  ])
  expect(label(apart, first).why).toContain('groups of judges share no project')
  expect(label(apart, first).label).not.toBe('clear')
  const eligible = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
  const joined = [...apart, ...[0, 1, 2, 3].map(judge => pointBallot(`j${judge}`, 'sample', 50))]
  expect(label(joined, first, { eligible }).why).not.toContain('groups of judges share no project')
})

it('is never clear while a project has no ballot', () => {
  const rows = [
    [90, 10, 12],
    [91, 11, 13],
    [92, 12, 14],
    [89, 9, 11],
  ]
  expect(label(panel(rows), first).label).toBe('clear')
  const result = label(panel(rows), first, { projects: ['p3'] })
  expect(result.why).toEqual(['some projects have no ballot'])
  expect(result.label).not.toBe('clear')
  const everyone = label(panel(rows), { name: 'all', chosen: 4, best: 4 }, { projects: ['p3'] })
  expect([everyone.label, everyone.seats]).toEqual(['close', ['p0', 'p2', 'p1']])
})

it('is never clear with a tie at the line; the line below may be', () => {
  const rows = [
    [90, 90, 10, 12],
    [91, 91, 11, 13],
    [92, 92, 12, 14],
  ]
  expect(label(panel(rows), first)).toMatchObject({ seats: ['p0'], rivals: ['p1'], label: 'close' })
  expect(label(panel(rows), first).why).toContain('tie at the line')
  expect(label(panel(rows), two)).toMatchObject({ label: 'clear', seats: ['p0', 'p1'], why: [], atRisk: [] })
})

it('is not decided without ballots and with equal ones', () => {
  expect(label([], first, { projects: ['b', 'a'] })).toMatchObject({
    label: 'not_decided',
    seats: [],
    chance: 0,
    rivals: ['a', 'b'],
    why: ['some projects have no ballot'],
  })
  expect(
    label(
      panel([
        [50, 50, 50],
        [50, 50, 50],
      ]),
      first,
    ),
  ).toMatchObject({
    label: 'not_decided',
    seats: ['p0'],
    chance: 0,
    rivals: ['p1', 'p2'],
    why: ['tie at the line'],
  })
})

it('is clear for one project, and with as many prizes as projects', () => {
  expect(label(panel([[50]]), first)).toMatchObject({ label: 'clear', seats: ['p0'], chance: 1, why: [] })
  expect(label(panel([[50, 50, 50]]), podium)).toMatchObject({ label: 'clear', chance: 1, rivals: [] })
  expect(label([], first, { projects: ['a'] }).label).toBe('not_decided')
})

it('has at most three rivals when it is close, and fewer in a small field', () => {
  fc.assert(
    fc.property(randomBallots, ballots => {
      const scores = scoreCounted({}, ballots)
      const size = scores.order.length
      for (const { label: said, rivals, chosen } of judgeLines(scores, [first, two])) {
        const most = Math.max(1, Math.min(3, Math.floor((size - chosen) / 2)))
        if (said === 'close') expect(rivals.length).toBeLessThanOrEqual(most)
        if (said === 'not_decided' && chosen < size) expect(rivals.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 15 },
  )
})

it('takes a withdrawn project out of the field, while its ballots still tell how strict judges are', () => {
  const ballots = panel([
    [90, 50, 40],
    [60, 20, null],
    [70, null, 35],
  ])
  const eligible = ['p1', 'p2']
  const withdrawn = findScores({ criteria: points, ballots, eligible })
  const withAll = findScores({ criteria: points, ballots })
  const scoreOf = (scores: typeof withAll, id: string) =>
    scores.order.find(({ project }) => project === id)?.score
  expect(withdrawn.order.map(({ place }) => place)).toEqual([1, 2])
  expect(scoreOf(withdrawn, 'p1')).toBe(scoreOf(withAll, 'p1'))
  expect(label(ballots, first, { eligible }).seats).toEqual(['p1'])
})

it('shows seats at risk on prizes only', () => {
  const rows = [
    [90, 60, 58, 10],
    [91, 55, 61, 11],
    [92, 62, 57, 12],
  ]
  expect(label(panel(rows), two).atRisk).toEqual(['p1'])
  expect(label(panel(rows), { name: 'finalists', chosen: 2, best: 1 }).atRisk).toEqual([])
})

it('has no field to speak of if only samples have ballots', () => {
  const ballots = panel([
    [90, 60],
    [80, 20],
  ])
  expect(label(ballots, first, { eligible: [] })).toMatchObject({
    label: 'not_decided',
    seats: [],
    rivals: [],
  })
  expect(label(ballots, first, { eligible: ['new'] })).toMatchObject({
    label: 'not_decided',
    seats: [],
    rivals: ['new'],
  })
})
