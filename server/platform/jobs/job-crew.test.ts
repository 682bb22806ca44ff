import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { keepWorking } from './job-crew.ts'
import { openJobPool } from './job-pool.ts'
import { JobTurns } from './job-turns.ts'
import { useTestApp } from '../../testing/app.ts'

const t = useTestApp()

afterEach(() => sql`delete from graphile_worker._private_jobs`.execute(t.db))

async function queue(task: string, payload: object, flag?: string) {
  await sql`select from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    flags => ${flag ? [flag] : null}::text[])`.execute(t.db)
}

function open() {
  return openJobPool(t.app.pool.options.connectionString ?? '')
}

/** A pool whose database becomes unreachable at once, or after so many connections. */
function openBreakable() {
  const pool = open()
  const connect: (...given: unknown[]) => unknown = pool.connect.bind(pool)
  const database = { goesAfter: Number.POSITIVE_INFINITY, asked: 0 }
  const ask = (...given: unknown[]) => {
    database.asked += 1
    if (database.asked <= database.goesAfter) return connect(...given)
    const error = new Error('The database is away')
    const [callback] = given
    if (typeof callback !== 'function') return Promise.reject(error)
    return callback(error, undefined, () => {}) as unknown
  }
  Object.assign(pool, { connect: ask })
  return { pool, database }
}

test('workers that hang while they give up, because many could not store a result, are replaced', async () => {
  const [end, begin, finish] = [
    new AbortController(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const begun: string[] = []
  const taskList = {
    quick: async (payload: unknown) => {
      begun.push('quick')
      await begin.promise
      await sleep((payload as { after: number }).after)
    },
    slow: async () => {
      begun.push('slow')
      await finish.promise
    },
    later: () => void begun.push('later'),
  }
  const { pool, database } = openBreakable()
  const working = keepWorking({ taskList, workers: 5 }, pool, t.app.log, end.signal)
  for (const after of [0, 30, 60, 90]) await queue('quick', { after })
  await queue('slow', {})
  await vi.waitFor(() => expect(begun).toHaveLength(5), { timeout: 10_000 })
  database.goesAfter = database.asked
  begin.resolve()
  await expect.poll(() => database.asked).toBeGreaterThanOrEqual(database.goesAfter + 4)
  database.goesAfter = Number.POSITIVE_INFINITY
  finish.resolve()
  await queue('later', {})
  await vi.waitFor(() => expect(begun).toContain('later'), { timeout: 10_000 })
  end.abort()
  await working
  await pool.end()
})

test('workers whose first query for a job failed try again', async () => {
  const end = new AbortController()
  let isDone = false
  const { pool, database } = openBreakable()
  // The runner's own first query succeeds; the workers' queries fail.
  database.goesAfter = 1
  const taskList = {
    task: () => {
      isDone = true
    },
  }
  const working = keepWorking({ taskList, workers: 2 }, pool, t.app.log, end.signal)
  await vi.waitFor(() => expect(database.asked).toBeGreaterThanOrEqual(4), { timeout: 10_000 })
  database.goesAfter = Number.POSITIVE_INFINITY
  await queue('task', {})
  await vi.waitFor(() => expect(isDone).toBe(true), { timeout: 10_000 })
  end.abort()
  await working
  await pool.end()
})

test('limits the running jobs of one flag, however many workers look at once', async () => {
  const end = new AbortController()
  const turns = new JobTurns(2)
  const running = { a: 0, b: 0, done: 0 }
  let most = 0
  const taskList = {
    task: (payload: unknown, { job }: { job: Parameters<JobTurns['during']>[0] }) =>
      turns.during(job, async () => {
        const { flag } = payload as { flag: 'a' | 'b' }
        running[flag] += 1
        most = Math.max(most, running[flag])
        await sleep(30)
        running[flag] -= 1
        running.done += 1
      }),
  }
  for (let n = 0; n < 12; n++) await queue('task', { flag: n < 10 ? 'a' : 'b' }, n < 10 ? 'a' : 'b')
  const pool = open()
  const working = keepWorking({ taskList, workers: 8, turns }, pool, t.app.log, end.signal)
  await vi.waitFor(() => expect(running.done).toBe(12), { timeout: 10_000 })
  expect(most).toBe(2)
  end.abort()
  await working
  await pool.end()
})
