import { sql } from 'kysely'
import Fastify from 'fastify'
import { getReleasePlan, startRelease } from '../contract/choosing/releases.ts'
import { fill } from '../day/fill.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import { carryOutRelease } from '../server/release-kinds.ts'
import { settleOffers } from '../server/teams/seats/settle.ts'
import { makeBigEvent } from './big-event.ts'
import { reader, writer } from './calls.ts'
import { measureDoor } from './door.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import type { Options } from './run.ts'
import { signIn, startServer } from './server-under-test.ts'
import { measureToday } from './today.ts'

/** The longest acceptable times: of one filling in milliseconds, of a release of offers and of a lapse in seconds. */
const budgets = { fill: 20, release: 10, lapse: 10 }

/**
 * The seats of an event: filling a waitlist of 2,000 teams, releasing 2,000 offers to teams of four, and the lapse of 500 of them, with
 * their mails queued; its door, and Today for 5,000 people in a minute, in a database of 50,000 applications.
 */
export async function measureDay({ isQuick, data, scale = 834 }: Options): Promise<Figure[]> {
  const filled = measureFill()
  const server = await startServer({ scale: isQuick ? 2 : scale, data })
  const connection = connect(server.databaseUrl, { max: 2 })
  try {
    const { db } = connection
    const token = await signIn(server, 'company')
    const [read, write] = [reader(server, token), writer(server, token)]
    // Nobody listens there: mails are queued as with any mail server, and this run sends none.
    const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', BASE_URL: server.url, LOG_LEVEL: 'silent' })
    const place = { db, config, log: Fastify({ logger: false }).log }
    const attempt = { isLast: false, hurry: new AbortController().signal }
    const [teams, late] = isQuick ? [100, 25] : [2_000, 500]
    const taken = { release: [] as number[], lapse: [] as number[] }
    for (let round = 1; round <= (isQuick ? 1 : 3); round++) {
      const event = await makeBigEvent(db, { teams, isDecided: true })
      await sql`update decisions set outcome = 'shortlisted' where event_id = ${event._id}`.execute(db)
      await sql`insert into event_seats (event_id, people, up_to_people, answer_by)
        values (${event._id}, 50000, 50000, now() + interval '9 days')`.execute(db)
      const plan = (await read(getReleasePlan.path.replace(':id', event._id))) as { data: { digest: string } }
      const { data: release } = (await write(startRelease.path.replace(':id', event._id), {
        digest: plan.data.digest,
      })) as { data: { _id: string } }
      await sql`update releases set release_at = now() where _id = ${release._id}`.execute(db)
      taken.release.push(await seconds(() => carryOutRelease.run(place, { _id: release._id }, attempt)))
      await expectStates(connection, event._id, { offered: teams })
      await sql`update team_seats set due = now() - interval '2 minutes' where application_id in
        (select application_id from team_seats where event_id = ${event._id} order by application_id limit ${late})`.execute(
        db,
      )
      taken.lapse.push(await seconds(() => settleOffers.run(place, {}, attempt)))
      await expectStates(connection, event._id, { offered: teams - late, gone: late })
      await sql`delete from graphile_worker._private_jobs`.execute(db)
    }
    return [
      filled,
      figureOf(`${teams} offers released, with their mails`, 's', taken.release, atMost(budgets.release)),
      figureOf(`${late} offers lapse, with their mails`, 's', taken.lapse, atMost(budgets.lapse)),
      ...(await measureDoor({ db, server, token, isQuick })),
      ...(await measureToday({ db, server, isQuick })),
    ]
  } finally {
    await connection.close()
    await server.close()
  }
}

function measureFill(): Figure {
  const waiting = Array.from({ length: 2_000 }, (_, n) => ({
    team: String(n),
    people: 1 + (n % 5),
    fewer: null,
    passed: 0,
    collectedSince: null,
  }))
  const taken = Array.from({ length: 20 }, () => {
    const began = performance.now()
    fill({ people: 3_000, teams: null }, waiting, 0, { until: null })
    return performance.now() - began
  })
  return figureOf('a waitlist of 2,000 teams is filled', 'ms', taken, atMost(budgets.fill))
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function expectStates(
  { db }: ReturnType<typeof connect>,
  event: string,
  wanted: Record<string, number>,
) {
  const { rows } = await sql<{ state: string; n: number }>`select state, count(*)::int as n from team_seats
    where event_id = ${event} group by state`.execute(db)
  const found = Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  for (const [state, n] of Object.entries(wanted))
    if (found[state] !== n) throw new Error(`${found[state]} teams are ${state}, not ${n}.`)
}
