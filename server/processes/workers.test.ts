import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { asEnvironment } from '../platform/processes/messages.ts'
import { Workers } from './workers.ts'

const database = {
  url: '',
  ownerUrl: '',
  directUrl: '',
  isEmbedded: false,
  isPooled: false,
  isSuperuser: false,
}
let said: string[] = []
let crew: Workers | undefined

beforeEach(() => {
  cluster.setupPrimary({ exec: resolve(import.meta.dirname, '../testing/mortal-worker.ts'), execArgv: [] })
  said = []
  for (const name of ['error', 'log'] as const) {
    vi.spyOn(console, name).mockImplementation((text: string) => void said.push(text))
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await crew?.end()
})

const pids = () => Object.values(cluster.workers ?? {}).flatMap(worker => worker?.process.pid ?? [])

test('a worker that dies again and again is started with growing pauses, and the others stay', async () => {
  crew = new Workers(2, database)
  expect(await crew.start()).toBe(true)
  const [first] = pids()
  await vi.waitFor(() => expect(said).toHaveLength(3), { timeout: 15_000 })
  const again = (times: number, pause: string) =>
    `Worker 2 died ${times} times in a row soon after its start (exit code 3): its log says why. ` +
    `Starting another in ${pause}.`
  expect(said).toEqual([
    'Worker 2 died (exit code 3); starting another.',
    again(2, '1 second'),
    again(3, '2 seconds'),
  ])
  expect(pids()).toContain(first)
})

test('a roll replaces each worker', async () => {
  crew = new Workers(1, database)
  await crew.start()
  const before = pids()
  // The second call comes while the first is under way, and is carried out after it.
  await Promise.all([crew.roll(async () => true), crew.roll(async () => true)])
  expect(said).toEqual(['All workers were replaced.', 'All workers were replaced.'])
  expect(pids()).toHaveLength(1)
  expect(pids()).not.toEqual(before)
})

test('a roll whose workers cannot start leaves those that run', async () => {
  crew = new Workers(1, database)
  await crew.start()
  const before = pids()
  await crew.roll(async () => false)
  cluster.setupPrimary({ exec: resolve(import.meta.dirname, 'no-such-file.ts'), silent: true })
  await crew.roll(async () => true)
  cluster.setupPrimary({ silent: false })
  expect(said).toEqual([
    'The workers stay: the database could not be prepared.',
    'The workers that run stay: worker 1 did not start (exit code 1).',
  ])
  expect(pids()).toEqual(before)
})

test('a first worker that does not start ends the start', async () => {
  cluster.setupPrimary({ exec: resolve(import.meta.dirname, 'no-such-file.ts'), silent: true })
  crew = new Workers(2, database)
  expect(await crew.start()).toBe(false)
  cluster.setupPrimary({ silent: false })
  expect(pids()).toEqual([])
})

test('a worker reads the settings of the operator, without the default of NODE_ENV', () => {
  const set = asEnvironment({ is: 'serve', database, number: 1, workers: 2 })
  expect(readConfig({ ...set, WORKERS: '2' })).toMatchObject({ isDemo: true, isProduction: false })
})
