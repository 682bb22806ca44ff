import { expect, it } from 'vitest'
import { at } from './at.ts'
import { judgeLines } from './lines.ts'
import { rankVisits } from './next-visit.ts'
import { evidenceByStrength, weighNoise } from './replays.ts'
import { findScores } from './scores.ts'
import { ballots, criteria } from './testing/worked-example.ts'

// Every figure of docs/judging-method.md §11.

const scores = findScores({ criteria, ballots })
const lines = judgeLines(scores, [
  { name: 'first', chosen: 1, best: 1 },
  { name: 'first two', chosen: 2, best: 2 },
])

it('turns marks into one number a ballot', () => {
  expect(
    scores.counted.map(
      ({ judge, project, points }) => `${judge} ${project} ${Math.round(points * 1e9) / 1e9}`,
    ),
  ).toEqual([
    'Ana A 85',
    'Ana B 70',
    'Ana C 55',
    'Ben A 45',
    'Ben C 15',
    'Ben D 35',
    'Eva B 90',
    'Eva C 60',
    'Eva D 85',
  ])
  expect(scores.incomplete).toEqual([])
})

it('finds level, severities, scores and places', () => {
  const { evidence, effects } = scores.fit
  expect(evidence.mean).toBe(60)
  expect((evidence.mean + at(effects, 0)).toFixed(4)).toBe('61.7544')
  expect(
    scores.judges.map(({ judge, severity, ballots: made }) => `${judge} ${severity.toFixed(4)} ${made}`),
  ).toEqual(['Ben -14.8366 3', 'Ana 4.5752 3', 'Eva 10.2614 3'])
  const rows = scores.order.map(
    ({ project, rawMean, score, place, looks }) =>
      `${project} ${rawMean.toFixed(1)} ${score.toFixed(4)} ${place} ${looks}`,
  )
  expect(rows).toEqual([
    'B 80.0 70.4162 1 2',
    'A 65.0 68.4555 2 2',
    'D 60.0 62.1809 3 2',
    'C 43.3 45.9649 4 3',
  ])
})

it('solves A by hand', () => {
  const left = 85 - 60 - 1.7544 - 4.5752 + (45 - 60 - 1.7544 + 14.8366)
  expect(scores.order[1]?.score.toFixed(3)).toBe((left / 2.5 + 61.7544).toFixed(3))
})

it('weighs the noise levels', () => {
  expect(weighNoise(evidenceByStrength(scores)).map(({ weight }) => weight.toFixed(4))).toEqual([
    '0.0000',
    '0.0002',
    '0.0011',
    '0.0520',
    '0.1635',
    '0.2780',
    '0.2754',
    '0.1623',
    '0.0562',
    '0.0112',
  ])
})

it('replays the event', () => {
  const hits = lines.map(line => [...line.hits].map(([project, share]) => `${project} ${share.toFixed(2)}`))
  expect(hits).toEqual([
    ['B 0.39', 'A 0.42', 'D 0.18', 'C 0.01'],
    ['B 0.74', 'A 0.74', 'D 0.47', 'C 0.05'],
  ])
})

it('labels both lines', () => {
  const said = lines.map(({ label, seats, chance, rivals, why, dependsOn }) => ({
    label,
    seats,
    rivals,
    why,
    dependsOn,
    chance: chance.toFixed(2),
  }))
  expect(said).toEqual([
    {
      label: 'not_decided',
      seats: ['B'],
      chance: '0.39',
      rivals: ['A', 'D'],
      why: ['depends on one judge'],
      dependsOn: ['Ben', 'Eva'],
    },
    {
      label: 'close',
      seats: ['B', 'A'],
      chance: '0.49',
      rivals: ['D'],
      why: ['depends on one judge'],
      dependsOn: ['Ana', 'Ben'],
    },
  ])
})

it('sends judges where one more look tells most', () => {
  const projects = ['A', 'B', 'C', 'D'].map(project => ({ project }))
  const rules = { lines: [{ name: 'first', chosen: 1, best: 1 }], mostLooks: 9 }
  const visitsOf = (judge: string) => rankVisits(scores, { judge }, projects, rules)
  expect(visitsOf('somebody new').map(({ project, gain }) => `${project} ${gain.toFixed(4)}`)).toEqual([
    'A 2.8968',
    'B 2.8968',
    'D 1.0182',
    'C 0.0072',
  ])
  expect(visitsOf('Ben').map(({ project }) => project)).toEqual(['B'])
  expect(visitsOf('Ana').map(({ project }) => project)).toEqual(['D'])
})
