import { sql } from 'kysely'
import Fastify from 'fastify'
import { getReleasePlan, startRelease } from '../contract/choosing/releases.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import { carryOutRelease } from '../server/release-kinds.ts'
import { makeBigEvent } from './big-event.ts'
import { reader, writer } from './calls.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import type { Options } from './run.ts'
import { signIn, startServer } from './server-under-test.ts'

/** The longest acceptable time of a release of 2,000 decisions, in seconds. */
const budget = 10

/**
 * Releases 2,000 decisions about teams of four in a database of 50,000 applications: from the start of the job to its
 * commit, with the mails queued. Each round has an event of its own.
 */
export async function measureRelease({ isQuick, data, scale = 834 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: isQuick ? 2 : scale, data })
  const connection = connect(server.databaseUrl, { max: 2 })
  try {
    const { db } = connection
    const token = await signIn(server, 'company')
    const [read, write] = [reader(server, token), writer(server, token)]
    // Nobody listens there: mails are queued as with any mail server, and this run sends none.
    const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', BASE_URL: server.url, LOG_LEVEL: 'silent' })
    const attempt = { isLast: false, hurry: new AbortController().signal }
    const teams = isQuick ? 100 : 2_000
    const taken: number[] = []
    for (let round = 1; round <= (isQuick ? 1 : 3); round++) {
      const event = await makeBigEvent(db, { teams, isDecided: true })
      const plan = (await read(getReleasePlan.path.replace(':id', event._id))) as { data: { digest: string } }
      const { data: release } = (await write(startRelease.path.replace(':id', event._id), {
        digest: plan.data.digest,
      })) as { data: { _id: string } }
      await sql`update releases set release_at = now() where _id = ${release._id}`.execute(db)
      const start = performance.now()
      await carryOutRelease.run(
        { db, config, log: Fastify({ logger: false }).log },
        { _id: release._id },
        attempt,
      )
      taken.push((performance.now() - start) / 1000)
      const { moved, mails, jobs } = await countAndClear(connection, event._id, release._id)
      if (moved !== teams || jobs !== mails || mails < teams)
        throw new Error(`Of ${teams} teams ${moved} were moved, with ${mails} mails and ${jobs} jobs.`)
    }
    return [figureOf(`${teams} decisions of teams of four, with their mails`, 's', taken, atMost(budget))]
  } finally {
    await connection.close()
    await server.close()
  }
}

/** What the release did; its jobs are taken away, so that sending does not disturb the next round. */
async function countAndClear({ db }: ReturnType<typeof connect>, event: string, release: string) {
  const { rows } = await sql<{ moved: number; mails: number; jobs: number }>`select
    (select count(*)::int from applications where event_id = ${event} and status <> 'onboarded') as moved,
    (select count(*)::int from mails where cause like ${`release:${release}:%`}) as mails,
    (select count(*)::int from graphile_worker.jobs where task_identifier = 'send-mail') as jobs`.execute(db)
  await sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as tasks
    where tasks.id = task_id and identifier = 'send-mail'`.execute(db)
  return rows[0] ?? { moved: 0, mails: 0, jobs: 0 }
}
