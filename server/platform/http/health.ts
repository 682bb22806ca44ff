import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** Milliseconds. A load balancer takes a slower answer for a dead process. */
const longest = 2_000
const betweenWrites = 5_000

/**
 * `/healthz`: the process is alive. `/readyz`: it is not shutting down, and the database answers and accepts writes;
 * else 503.
 */
export function healthRoutes(app: FastifyInstance) {
  const check = makeCheck(app.db)
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const status = app.leaving === 'no' || app.hasSuccessor ? await within(check()) : 'ending'
    if (status === 'ready') return { status }
    return reply.code(503).header('retry-after', '2').send({ status })
  })
}

function within(check: Promise<string>) {
  return Promise.race([check, sleep(longest, 'the database does not answer', { ref: false })])
}

/** Reads on every call; writes only every few seconds, and repeats that result in between. */
function makeCheck(db: Kysely<DB>) {
  let written = { at: Number.NEGATIVE_INFINITY, outcome: Promise.resolve(true) }
  return async () => {
    if (!(await succeeds(sql`select 1 from settings limit 1`.execute(db))))
      return 'the database does not answer'
    if (performance.now() - written.at > betweenWrites) {
      written = { at: performance.now(), outcome: succeeds(tryWriting(db)) }
    }
    return (await written.outcome) ? 'ready' : 'the database takes no writes'
  }
}

function succeeds(work: Promise<unknown>) {
  return work.then(
    () => true,
    () => false,
  )
}

/**
 * Tests writing without leaving data: a statement that a read-only database refuses, and a temporary file of half a
 * megabyte.
 */
function tryWriting(db: Kysely<DB>) {
  return db.transaction().execute(async trx => {
    await sql`update settings set value = value where false`.execute(trx)
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`select count(*) from generate_series(1, 25000)`.execute(trx)
  })
}
