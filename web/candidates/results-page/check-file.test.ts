// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { ResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { makeBundle } from '../../../judging/bundle.ts'
import { sealedExample } from '../../../judging/testing/worked-bundle.ts'
import { checkFile, type PageSays } from './check-file.ts'
import { sayOutcome, saySeal, sayTime } from './recompute.texts.ts'

const feeder = '11111111-1111-4111-8111-111111111111'
const idea = '22222222-2222-4222-8222-222222222222'
const bundle = makeBundle({
  ...sealedExample,
  criteria: sealedExample.criteria.map(criterion =>
    criterion.id === 'idea' ? { ...criterion, id: idea, name: 'Idea' } : criterion,
  ),
  ballots: sealedExample.ballots.map(({ judge, project, scores: { idea: mark, ...scores } }) => ({
    judge,
    project: project === 'B' ? feeder : project,
    scores: { ...scores, [idea]: mark ?? null },
  })),
})
const names = new Map([[feeder, 'Feeder Four']])
const published: PageSays = {
  digest: bundle.digest ?? '',
  result: {
    chain_head: bundle.chain?.head ?? '',
    criteria: [{ _id: idea, name: 'Idea', weight: 2 }],
    lines: (bundle.result?.lines ?? []).map(line => ({
      ...line,
      chosen: 1,
      best: 1,
      is_unanimous: false,
      rivals: { count: line.rivals.length, teams: null },
    })),
    teams: (bundle.result?.order ?? []).map(_id => ({
      _id,
      team_name: names.get(_id) ?? _id,
      title: null,
      theme: null,
      place: bundle.result?.places[_id] ?? null,
      score: bundle.result?.scores[_id] ?? null,
      uncertainty: 1,
      looks: 2,
    })),
  },
}

async function check(chosen: ResultsBundle | string | null, page = published) {
  const found = await checkFile(
    {
      address: '/results.json',
      chosen: typeof chosen === 'object' && chosen ? JSON.stringify(chosen) : chosen,
      page,
    },
    async () => JSON.stringify(bundle),
  )
  if ('unreadable' in found) throw new Error(found.unreadable.join())
  return found
}

/** The published file with something else in it. */
function changed(change: (copy: ResultsBundle) => void): ResultsBundle {
  const copy = structuredClone(bundle)
  change(copy)
  return copy
}

it('finds the published file to be what the page says', async () => {
  const found = await check(null)
  expect(found).toMatchObject({
    digest: bundle.digest,
    isPublishedDigest: true,
    chain: 'same',
    ballots: 9,
    judges: 3,
    teams: 4,
    places: { same: 4, all: 4 },
    scores: { same: 4, all: 4 },
    labels: { same: 2, all: 2 },
    problems: [],
  })
  expect(sayOutcome(found)).toEqual({ isRight: true, says: 'Same result' })
  expect(saySeal(found)).toEqual({ verdict: 'right', says: 'Its seal is the published one' })
})

it('does not mind how a file is laid out', async () => {
  const found = await check(JSON.stringify(bundle, null, 2))
  expect([found.isPublishedDigest, found.problems]).toEqual([true, []])
})

it('names a changed mark by judge, team and criterion, and what does not follow any more', async () => {
  const found = await check(
    changed(({ ballots }) => {
      const ballot = ballots.find(({ project }) => project === feeder)
      if (ballot) ballot.scores[idea] = 1
    }),
  )
  expect(found.isPublishedDigest).toBe(false)
  expect(found.problems[0]).toBe(
    'ballots[1].scores.Idea (Ana about Feeder Four): the file says 1, the published one 4.',
  )
  expect(found.problems).toContainEqual(
    expect.stringMatching(/^result\.scores\.Feeder Four: the file says 70\.4162, its contents give \d/),
  )
  expect(sayOutcome(found)).toEqual({ isRight: false, says: 'Not the published result' })
})

it('says apart which places, scores and labels agree', async () => {
  const forged = makeBundle(
    changed(({ ballots }) => {
      const ballot = ballots.find(({ judge, project }) => judge === 'Ben' && project === 'C')
      if (ballot) ballot.scores[idea] = 1
    }),
  )
  const found = await check(forged)
  expect([found.places, found.scores, found.labels]).toEqual([
    { same: 4, all: 4 },
    { same: 0, all: 4 },
    { same: 2, all: 2 },
  ])
  expect(sayOutcome(found).says).toBe('The same places, from other ballots')
  // The file has copied the seal.
  expect([found.chain, saySeal(found).verdict]).toEqual(['same', 'open'])
})

describe('a file in which teams have numbers', () => {
  const numbers = new Map([
    [feeder, 'p03'],
    ['A', 'p01'],
    ['D', 'p04'],
    ['C', 'p02'],
  ])
  const { result: _result, digest: _digest, chain: _chain, ...ballots } = bundle
  const numbered = makeBundle({
    ...ballots,
    ballots: bundle.ballots.map(ballot => ({ ...ballot, project: numbers.get(ballot.project) ?? '' })),
    options: { lines: bundle.options.lines },
    names: { p03: 'Feeder Four' },
  })
  // The page places the first team alone.
  const page: PageSays = {
    digest: numbered.digest,
    result: {
      ...published.result,
      chain_head: null,
      teams: published.result.teams.slice(0, 1).map(team => ({ ...team, number: 'p03' })),
      lines: published.result.lines.filter(({ chosen, name }) => chosen === 1 && name === 'first'),
    },
  }
  const checkNumbered = (chosen: ResultsBundle | null) => {
    const task = { address: '/', chosen: chosen && JSON.stringify(chosen), page }
    return checkFile(task, async () => JSON.stringify(numbered))
  }

  it('is held against the page where that says something, else against the published file', async () => {
    const found = await checkNumbered(null)
    expect(found).toMatchObject({
      isPublishedDigest: true,
      chain: 'none',
      teams: 4,
      numbered: 3,
      places: { same: 4, all: 4 },
      scores: { same: 4, all: 4 },
      labels: { same: 2, all: 2 },
      problems: [],
    })
    if ('unreadable' in found) throw new Error('It cannot be read.')
    expect([sayOutcome(found).says, saySeal(found)]).toEqual([
      'Same result',
      { verdict: 'open', says: 'Published without a seal: by it one could find which number is whose' },
    ])
  })

  it('is not the published one with a changed mark of a team that the page does not place', async () => {
    const forged = structuredClone(numbered)
    const ballot = forged.ballots.find(({ project, judge }) => project === 'p02' && judge === 'Ben')
    if (ballot) ballot.scores[idea] = 5
    const { result: _old, digest: _older, ...rest } = forged
    const found = await checkNumbered(makeBundle(rest))
    if ('unreadable' in found) throw new Error('It cannot be read.')
    expect([found.isPublishedDigest, found.scores.same, sayOutcome(found).isRight]).toEqual([false, 0, false])
    expect(found.problems[0]).toMatch(
      /^ballots\[\d\]\.scores\.Idea \(Ben about p02\): the file says 5, the published one 2\.$/,
    )
  })

  it('ticks nothing where the page places nobody and the published file cannot be read', async () => {
    const nobody = { ...page, result: { ...page.result, teams: [], lines: [] } }
    const chosen = JSON.stringify(numbered)
    const found = await checkFile({ address: '/', chosen, page: nobody }, async () => '{}')
    expect(found).toMatchObject({ places: { same: 0, all: 0 }, scores: { same: 0, all: 0 } })
  })
})

it('is not taken in by a file that agrees with itself', async () => {
  const { result: _result, digest: _digest, ...rest } = changed(({ ballots }) => void ballots.splice(1, 1))
  const forged = makeBundle(rest)
  const found = await check(forged)
  expect([found.isPublishedDigest, found.digest]).toEqual([false, forged.digest])
  expect(found.problems.length).toBeGreaterThan(1)
  expect(found.scores.same).toBeLessThan(4)
})

it('names what alone is another: the claimed digest, the result, the chain', async () => {
  const claimed = await check(changed(copy => (copy.digest = 'f'.repeat(64))))
  expect([claimed.isPublishedDigest, claimed.problems]).toEqual([
    true,
    [`digest: the file says "${'f'.repeat(64)}", the published one "${bundle.digest}".`],
  ])
  expect(sayOutcome(claimed)).toEqual({ isRight: false, says: 'The same result, from another file' })
  const chained = changed(copy => (copy.chain = { head: 'e'.repeat(64) }))
  expect(saySeal(await check(chained))).toEqual({
    verdict: 'wrong',
    says: 'Its seal is not the published one',
  })
  const { chain: _chain, ...unchained } = bundle
  expect(saySeal(await check(unchained))).toEqual({ verdict: 'wrong', says: 'It lacks the published seal' })
})

it('says so if the page itself has another place or label', async () => {
  const { result } = published
  const [first, ...others] = result.teams
  if (!first) throw new Error('The example has no teams.')
  const teams = [{ ...first, score: 90 }, ...others]
  const lines = result.lines.map(line => ({ ...line, label: 'clear' as const }))
  const found = await check(null, { ...published, result: { ...result, teams, lines } })
  expect([found.places, found.scores, found.labels, found.problems]).toEqual([
    { same: 4, all: 4 },
    { same: 3, all: 4 },
    { same: 0, all: 2 },
    [],
  ])
  expect(sayOutcome(found).isRight).toBe(false)
})

it('says what is wrong with a file that is none', async () => {
  const read = (chosen: string) =>
    checkFile({ address: '/results.json', chosen, page: published }, async () => JSON.stringify(bundle))
  expect(await read('[]')).toEqual({ unreadable: ['version: none is not known, only 1.'] })
  expect(await read('{"version":')).toMatchObject({ unreadable: [expect.stringMatching(/JSON/)] })
})

it('leaves it to the caller that the published file cannot be loaded', async () => {
  const task = { address: '/results.json', chosen: null, page: published }
  await expect(checkFile(task, () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
})

it('says times in tenths of seconds', () => {
  expect([12, 49, 50, 1249].map(sayTime)).toEqual([
    'less than 0.1 seconds',
    'less than 0.1 seconds',
    '0.1 seconds',
    '1.2 seconds',
  ])
})
