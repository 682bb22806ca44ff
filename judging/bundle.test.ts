import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readResultsBundle, type ResultsBundle } from '../contract/judging/results-bundle.ts'
import { makeBundle, recompute, type SealedBallots } from './bundle.ts'
import { findDifferences } from './differences.ts'
import { canonicalJson, digestOf } from './digest.ts'
import { mixed } from './testing/random-events.ts'
import { sealedExample } from './testing/worked-bundle.ts'

const bundle = makeBundle(sealedExample)

it('publishes the worked example', () => {
  expect(bundle.result).toEqual({
    scores: { A: 68.4555, B: 70.4162, C: 45.9649, D: 62.1809 },
    order: ['B', 'A', 'D', 'C'],
    places: { B: 1, A: 2, D: 3, C: 4 },
    lines: [
      {
        name: 'first',
        label: 'not_decided',
        seats: ['B'],
        chance: 0.3895,
        rivals: ['A', 'D'],
        why: ['depends on one judge'],
      },
      {
        name: 'first two',
        label: 'close',
        seats: ['B', 'A'],
        chance: 0.4905,
        rivals: ['D'],
        why: ['depends on one judge'],
      },
    ],
  })
  // The same bytes on every machine.
  expect(bundle.digest).toBe('74e400b6f103088f11c34b0cea48b020ee572f535039d410c0f270d33f06cff6')
})

it('recomputes what was published, from the file as from memory', () => {
  expect(recompute(bundle)).toEqual({ result: bundle.result, disagreements: [], decisions: [] })
  const read = readResultsBundle(JSON.stringify(bundle, null, 2))
  expect(read).toEqual({ bundle })
})

it('computes without comparing where the file claims nothing', () => {
  expect(recompute(sealedExample)).toEqual({ result: bundle.result, disagreements: [], decisions: [] })
})

it('names a changed mark by its consequences, and a changed text by the digest', () => {
  const marked = structuredClone(bundle)
  const first = marked.ballots[0]
  if (first) first.scores.idea = 4
  expect(recompute(marked).disagreements.map(({ path }) => path)).toEqual([
    'digest',
    'result.scores.B',
    'result.scores.A',
    'result.scores.D',
    'result.scores.C',
    'result.lines[0].chance',
    'result.lines[1].chance',
  ])
  const renamed = { ...bundle, event: 'Monsoon Grid Hackathom' }
  expect(recompute(renamed).disagreements.map(({ path }) => path)).toEqual(['digest'])
})

it('names a claim that the ballots do not give, even with the right digest', () => {
  const { digest: _, ...claimed } = structuredClone(bundle)
  if (claimed.result) {
    claimed.result.scores.A = 70.4555
    claimed.result.order = ['A', 'B', 'D']
    claimed.result.places.E = 5
  }
  expect(recompute({ ...claimed, digest: digestOf(claimed) }).disagreements).toEqual([
    { path: 'result.scores.A', given: 70.4555, expected: 68.4555 },
    { path: 'result.order[0]', given: 'A', expected: 'B' },
    { path: 'result.order[1]', given: 'B', expected: 'A' },
    { path: 'result.order[3]', given: undefined, expected: 'C' },
    { path: 'result.places.E', given: 5, expected: undefined },
  ])
})

it('agrees with a claim that has more digits, and a chance in whole hundredths', () => {
  const claimed = structuredClone(sealedExample)
  const result = structuredClone(bundle.result)
  if (!result?.lines[0]) throw new Error('The bundle has a result.')
  result.scores.A = 68.45545235593178
  result.lines[0].chance = 0.39
  expect(recompute({ ...claimed, result }).disagreements).toEqual([])
  result.lines[0].chance = 0.38
  expect(recompute({ ...claimed, result }).disagreements.map(({ path }) => path)).toEqual([
    'result.lines[0].chance',
  ])
})

it('names one changed byte, wherever it is', () => {
  // Without lines there are no replays, so that each of the bytes can be tried.
  const published = makeBundle({ ...sealedExample, options: { lines: [] } })
  const file = new TextEncoder().encode(JSON.stringify(published))
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 32, max: 126 }), (place, byte) => {
      fc.pre(file[place] !== byte)
      const changed = new TextDecoder().decode(file.with(place, byte))
      const read = readResultsBundle(changed)
      const named = 'problems' in read ? read.problems : recompute(read.bundle).disagreements
      expect(named).not.toEqual([])
    }),
    { numRuns: 1500 },
  )
})

it('names where a file differs from the published one', () => {
  const changed = structuredClone(bundle)
  const ballot = changed.ballots[3]
  if (ballot) ballot.scores.build = 4
  expect(findDifferences(changed, bundle)).toEqual([
    { path: 'ballots[3].scores.build', given: 4, expected: 3 },
  ])
})

it('has the same digest however the file is laid out, and the same result in any order of its rows', () => {
  const turned = Object.fromEntries(Object.entries(bundle).reverse())
  const read = readResultsBundle(JSON.stringify(turned, null, 4))
  expect('bundle' in read && recompute(read.bundle).disagreements).toEqual([])
  for (const seed of [1, 2, 3]) {
    const rows = {
      ...sealedExample,
      ballots: mixed(sealedExample.ballots, seed),
      criteria: mixed(sealedExample.criteria, seed),
    }
    expect(makeBundle(rows).result).toEqual(bundle.result)
  }
})

it('scores all projects, and orders the field', () => {
  const options: SealedBallots['options'] = {
    lines: [{ name: 'first', chosen: 1, best: 1 }],
    projects: ['A', 'B', 'C', 'D', 'E'],
    eligible: ['A', 'D', 'E'],
    tracks: { A: 'x', B: 'x', C: 'y', D: 'y' },
  }
  const { result } = recompute({ ...sealedExample, options })
  expect(Object.keys(result.scores).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  expect(result.places).toEqual({ A: 1, D: 2 })
  expect(result.order).toEqual(['A', 'D'])
  expect(result.lines[0]?.why).toContain('some projects have no ballot')
})

it('takes any text as an id', () => {
  const name = '__proto__'
  const ballots = sealedExample.ballots.map(ballot => ({
    ...ballot,
    project: ballot.project === 'A' ? name : ballot.project,
  }))
  const odd = makeBundle({ ...sealedExample, ballots })
  expect(odd.result?.order).toEqual(['B', name, 'D', 'C'])
  expect(Object.entries(odd.result?.scores ?? {})).toContainEqual([name, 68.4555])
})

it('writes canonical JSON: sorted keys, no spaces, nothing that is undefined', () => {
  expect(canonicalJson({ b: [1, 'é"', null], a: { d: true, c: 0.1 }, e: undefined })).toBe(
    String.raw`{"a":{"c":0.1,"d":true},"b":[1,"é\"",null]}`,
  )
  // The SHA-256 of `{}`.
  expect(digestOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
})

it('says which path is wrong, and why', () => {
  const wrong = (change: (copy: Record<string, unknown> & ResultsBundle) => void) => {
    const copy: Record<string, unknown> & ResultsBundle = structuredClone({ ...sealedExample })
    change(copy)
    const read = readResultsBundle(JSON.stringify(copy))
    return 'problems' in read ? read.problems : []
  }
  expect(readResultsBundle('[]')).toEqual({ problems: ['version: none is not known, only 1.'] })
  const cut = readResultsBundle('{ "version": 1,')
  expect('problems' in cut && cut.problems[0]?.startsWith('It is not JSON: ')).toBe(true)
  expect(readResultsBundle('null')).toEqual({ problems: ['It is not an object.'] })
  expect(readResultsBundle('{"version":2}')).toEqual({ problems: ['version: 2 is not known, only 1.'] })
  expect(readResultsBundle('{"version":1,"method":"laurel-9"}')).toEqual({
    problems: ['method: "laurel-9" is not known, only "laurel-1" and "laurel-2".'],
  })
  expect(wrong(copy => (copy.judge_names = ['Ana']))).toEqual(['judge_names: is not known.'])
  expect(wrong(copy => Reflect.deleteProperty(copy, 'seed'))).toEqual(['seed: must be a whole number.'])
  expect(wrong(copy => Reflect.set(copy.ballots[2] ?? {}, 'name', 'Ana'))).toEqual([
    'ballots[2].name: is not known.',
  ])
  expect(wrong(copy => Reflect.set(copy.ballots[2]?.scores ?? {}, 'idea', 6))).toEqual([
    'ballots[2].scores.idea: must be from 1 to 5.',
  ])
  expect(wrong(copy => Reflect.set(copy.ballots[0]?.scores ?? {}, 'fun', 3))).toEqual([
    'ballots[0].scores.fun: is no criterion.',
  ])
  expect(wrong(copy => Reflect.set(copy.criteria[1] ?? {}, 'max', 1))[0]).toBe(
    'criteria[1].max: must be more than min, which is 1.',
  )
  expect(wrong(copy => Reflect.set(copy.options.lines[0] ?? {}, 'best', 2))).toEqual([
    'options.lines[0].best: must not be more than chosen, which is 1.',
  ])
  expect(wrong(copy => (copy.options.projects = ['A', 'B', 'C']))).toEqual([
    'ballots[5].project: D is not in options.projects.',
    'ballots[8].project: D is not in options.projects.',
  ])
  expect(wrong(copy => (copy.digest = 'ABC'))).toEqual(['digest: must be a SHA-256, 64 digits from 0 to f.'])
})
