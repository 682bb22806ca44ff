import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addJob } from './add-job.ts'
import { freeExpired, JobLeases } from './job-leases.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'

const t = useTestApp()

/** A job locked by a worker that took it so many seconds ago. */
async function takenJob(secondsAgo: number) {
  await addJob(t.db, 'fold-tallies', {})
  const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs set attempts = 1,
    locked_by = 'gone', locked_at = now() - ${secondsAgo} * interval '1 second'
    where locked_by is null returning id::text`.execute(t.db)
  return { id: rows[0]?.id ?? '', locked_by: 'gone' }
}

async function taken() {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
    where locked_by is not null order by id`.execute(t.db)
  return rows.map(({ id }) => id)
}

test('a job is freed a minute after its worker died, and runs', async () => {
  const dead = await takenJob(61)
  const busy = await takenJob(55)
  await freeExpired(t.app.pool)
  expect(await taken()).toEqual([busy.id])
  expect(dead.id).not.toBe(busy.id)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`.execute(t.db)
  await freeExpired(t.app.pool)
  await runJobs(t.app)
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(t.db)
  expect(rows).toEqual([])
})

test('a running job keeps its lock; a job that nobody runs is freed', async () => {
  const leases = new JobLeases()
  const mine = await takenJob(61)
  const other = await takenJob(61)
  await leases.during(mine, async () => {
    await leases.renew(t.app.pool)
    await freeExpired(t.app.pool)
    expect(await taken()).toEqual([mine.id])
  })
  expect(other.id).not.toBe(mine.id)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'
    where locked_by is not null`.execute(t.db)
  await leases.renew(t.app.pool)
  await freeExpired(t.app.pool)
  expect(await taken()).toEqual([])
})

test('a job that another worker took meanwhile stays with that worker', async () => {
  const leases = new JobLeases()
  const lost = await takenJob(61)
  await sql`update graphile_worker._private_jobs set locked_by = 'other' where id = ${lost.id}`.execute(t.db)
  await leases.during(lost, () => leases.renew(t.app.pool))
  await freeExpired(t.app.pool)
  expect(await taken()).toEqual([])
})
