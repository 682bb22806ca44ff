import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CountedBallot } from './marks.ts'
import { linesToSettle, mostLooksFor, rankVisits, type VisitRules } from './next-visit.ts'
import { findScores, scoreCounted } from './scores.ts'
import { panel, points, randomBallots } from './testing/random-events.ts'

const rules: VisitRules = { lines: linesToSettle(), mostLooks: 9 }
const visitable = (...ids: string[]) => ids.map(project => ({ project }))

it('never proposes a conflict, a repeat, another track, a busy or a full project; least looks come first', () => {
  const ids = fc.subarray(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'])
  const visits = fc.array(
    fc.record({ judge: fc.constantFrom('j0', 'j1'), project: fc.constantFrom('p0', 'p8', 'p9') }),
  )
  fc.assert(
    fc.property(
      randomBallots,
      ids,
      ids,
      visits,
      fc.integer({ min: 1, max: 5 }),
      (ballots, conflicts, busy, underWay, mostLooks) => {
        const projects = Array.from({ length: 10 }, (_, number) => ({
          project: `p${number}`,
          track: number % 2 === 0 ? 'even' : 'odd',
        }))
        const scores = scoreCounted({ projects: projects.map(({ project }) => project) }, ballots)
        const looksOf = (project: string) =>
          [...ballots, ...underWay].filter(visit => visit.project === project).length
        const ranked = rankVisits(scores, { judge: 'j0', conflicts, tracks: ['even'] }, projects, {
          ...rules,
          mostLooks,
          busy,
          underWay,
        })
        const allowed = projects.filter(
          ({ project, track }) =>
            track === 'even' &&
            !conflicts.includes(project) &&
            !busy.includes(project) &&
            looksOf(project) < mostLooks &&
            ![...ballots, ...underWay].some(visit => visit.judge === 'j0' && visit.project === project),
        )
        expect(ranked.map(({ project }) => project).toSorted()).toEqual(allowed.map(({ project }) => project))
        for (const { project, looks } of ranked) expect(looks).toBe(looksOf(project))
        const missing = ranked.map(({ looks }) => Math.max(0, 2 - looks))
        expect(missing).toEqual(missing.toSorted((one, other) => other - one))
      },
    ),
    { numRuns: 80 },
  )
})

it('lets fewest looks, then the nearest table, then the id decide while there is nothing to learn from', () => {
  const scores = findScores({ criteria: points, ballots: panel([[50]]), projects: ['p1', 'p2', 'p3'] })
  const projects = [
    { project: 'p3', distance: 2 },
    { project: 'p2', distance: 5 },
    { project: 'p1', distance: 5 },
    { project: 'p0' },
  ]
  const ranked = rankVisits(scores, { judge: 'j9' }, projects, rules)
  expect(ranked).toEqual([
    { project: 'p3', looks: 0, gain: 0 },
    { project: 'p1', looks: 0, gain: 0 },
    { project: 'p2', looks: 0, gain: 0 },
    { project: 'p0', looks: 1, gain: 0 },
  ])
  const equal = findScores({
    criteria: points,
    ballots: panel([
      [50, 50],
      [50, 50],
    ]),
  })
  expect(rankVisits(equal, { judge: 'j9' }, visitable('p1', 'p0'), rules).map(({ gain }) => gain)).toEqual([
    0, 0,
  ])
})

it('sends a judge to the edge of the line, not to who is far from it', () => {
  const scores = findScores({
    criteria: points,
    ballots: panel([
      [90, 88, 60, 10],
      [92, 91, 58, 12],
      [89, 90, 62, 14],
    ]),
  })
  const first = { lines: [{ name: 'first', chosen: 1, best: 1 }], mostLooks: 9 }
  const ranked = rankVisits(scores, { judge: 'j9' }, visitable('p0', 'p1', 'p2', 'p3'), first)
  expect(
    ranked
      .map(({ project }) => project)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['p0', 'p1'])
  const gains = ranked.map(({ gain }) => gain)
  expect(gains).toEqual(gains.toSorted((one, other) => other - one))
})

it('gives nothing to a line with as many seats as projects, and to who is outside of the field', () => {
  const ballots = panel([
    [90, 60, 30],
    [80, 70, 20],
  ])
  const all = { lines: [{ name: 'all', chosen: 3, best: 3 }], mostLooks: 9 }
  const gainsOf = (visitRules: VisitRules, eligible?: string[]) =>
    rankVisits(
      findScores({ criteria: points, ballots, eligible }),
      { judge: 'j9' },
      visitable('p0', 'p1', 'p2'),
      visitRules,
    ).map(({ project, gain }) => (gain > 0 ? project : ''))
  expect(gainsOf(all)).toEqual(['', '', ''])
  expect(gainsOf(rules, ['p0', 'p1']).toSorted()).toEqual(['', 'p0', 'p1'])
})

it('weighs lines', () => {
  const scores = findScores({
    criteria: points,
    ballots: panel([
      [90, 60, 30],
      [80, 70, 20],
    ]),
  })
  const gainWith = (weight: number) =>
    rankVisits(scores, { judge: 'j9' }, visitable('p0'), {
      lines: [{ name: 'first', chosen: 1, best: 1, weight }],
      mostLooks: 9,
    })[0]?.gain ?? 0
  expect(gainWith(3)).toBeCloseTo(3 * gainWith(1), 12)
})

it('expects a look under way to tell something already', () => {
  const scores = findScores({
    criteria: points,
    ballots: panel([
      [90, 60, 30],
      [80, 70, 20],
    ]),
  })
  const gainWith = (underWay: readonly CountedBallot[]) =>
    rankVisits(scores, { judge: 'j9' }, visitable('p0'), { ...rules, underWay })[0]?.gain ?? 0
  expect(gainWith([{ judge: 'j8', project: 'p0', points: 0 }])).toBeLessThan(gainWith([]))
})

it('settles the finalists if a final follows, else the first prize, the first two and the podium', () => {
  expect(linesToSettle(5)).toEqual([{ name: 'finalists', chosen: 5, best: 1 }])
  expect(linesToSettle().map(({ chosen, best }) => [chosen, best])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect([mostLooksFor(2), mostLooksFor(4)]).toEqual([9, 12])
})
