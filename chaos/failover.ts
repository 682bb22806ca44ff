import { printTable } from '../bench/table.ts'
import { median } from '../bench/timing.ts'
import { connect } from '../server/platform/db/connect.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startChild } from '../server/testing/child-server.ts'
import { check } from './check.ts'
import { Load } from './load.ts'
import { secret } from './place.ts'
import { lacksProxy, Replicas } from './replicas.ts'
import { makeCast, makeScene } from './scene.ts'
import { type MakeWrite, writersOf } from './writes.ts'

// `npm run chaos -- --failover 6`: the primary of a database dies under writes, and its replica takes over (docs/deploy.md).

type Mode = 'asynchronous' | 'synchronous'

interface Failover {
  mode: Mode
  acknowledged: number
  lost: number
  doubled: number
  /** Answers of 5xx, or none. Each was repeated until it was acknowledged. */
  failed: number
  /** Milliseconds from the death of the primary until a write that was sent after it was acknowledged. */
  back: number
  /** Writes that reached the former primary, which had come back as it was. */
  strays: number
}

/** Milliseconds. */
const spans = { before: 3_000, lag: 400, detection: 1_000, after: 2_000 }

/** Returns what must not be. */
export async function tryFailovers(times: number): Promise<string[]> {
  const obstacle = lacksProxy()
  if (obstacle) return [`failover cannot be tried: ${obstacle}`]
  const replicas = await Replicas.open()
  const done: Failover[] = []
  try {
    await migrate(replicas.url)
    const connection = connect(replicas.url, { max: 4 })
    const settings = { DATABASE_URL: replicas.url, JWT_SECRET: secret, BASE_URL: 'https://laurel.test' }
    const servers = await Promise.all([startChild(settings), startChild(settings)])
    const cast = await makeCast(connection, { candidates: 1_500, partners: 0 })
    for (let n = 0; n < times; n++) {
      const mode = n % 2 ? 'synchronous' : 'asynchronous'
      done.push(await failOverOnce(mode, n))
      console.log(`  failover ${n + 1} of ${times}, ${mode}`)
    }
    await Promise.all(servers.map(server => server.end('SIGTERM')))
    await connection.close()

    async function failOverOnce(mode: Mode, n: number): Promise<Failover> {
      await replicas.confirm(mode)
      const scene = await makeScene(connection, cast, 0)
      const failures = { count: 0 }
      // Writes that do not follow from each other: a lost one must not make the next one wrong.
      const [applying, again, noting] = writersOf({ ...cast, others: 150 }, scene)
      const writers = [applying, again, noting, noting, noting, noting].flatMap(make => make ?? [])
      const load = new Load(() => servers.map(({ url }) => url), `f${n}`)
      load.start(writers.map(make => counting(make, failures)))
      await load.until(() => false, spans.before)
      const died = performance.now() + spans.lag
      await replicas.failOver(spans.lag, spans.detection)
      const promoted = new Date()
      const back = await load.until(({ sent }) => sent > died, 60_000)
      await replicas.comeBackUnchanged()
      await load.until(() => false, spans.after)
      await load.stop(60_000)
      const { entries } = load
      const found = await check({ connection, cast, scene, url: servers[0].url, entries })
      const strays = await replicas.strays(promoted)
      await replicas.rejoin()
      return {
        mode,
        acknowledged: entries.filter(({ isAcknowledged }) => isAcknowledged).length,
        lost: found.lost.length,
        doubled: found.doubled.length,
        failed: failures.count,
        back: (back ?? Number.POSITIVE_INFINITY) - died,
        strays,
      }
    }
  } finally {
    await replicas.close()
  }
  print(done)
  return faultsIn(done)
}

function counting(make: MakeWrite, failures: { count: number }): MakeWrite {
  return name => {
    const write = make(name)
    if (!write) return undefined
    const send = async (url: string) => {
      const outcome = await write.send(url)
      if (outcome.result === 'again') failures.count += 1
      return outcome
    }
    return { ...write, send }
  }
}

function print(done: readonly Failover[]) {
  printTable(
    `Failover under writes: the replica is ${spans.lag} ms behind when the primary dies, and promoted ${spans.detection} ms later`,
    [
      'replication',
      'times',
      'acknowledged',
      'lost',
      'doubled',
      'failed, repeated',
      'back: median ms',
      'worst ms',
    ],
    (['asynchronous', 'synchronous'] as const).map(mode => {
      const some = done.filter(one => one.mode === mode)
      const sum = (count: (one: Failover) => number) => some.reduce((all, one) => all + count(one), 0)
      const backs = some.map(({ back }) => back)
      return [
        mode,
        String(some.length),
        String(sum(({ acknowledged }) => acknowledged)),
        String(sum(({ lost }) => lost)),
        String(sum(({ failed }) => failed)),
        String(Math.round(median(backs))),
        String(Math.round(Math.max(...backs))),
      ]
    }),
  )
}

function faultsIn(done: readonly Failover[]): string[] {
  return done.flatMap(({ mode, lost, doubled, back, strays }, n) => [
    ...(mode === 'synchronous' && lost > 0 ? [`failover ${n + 1}: lost ${lost} writes`] : []),
    // An acknowledged write that is lost, and then repeated, has two ids.
    ...(mode === 'synchronous' && doubled > 0 ? [`failover ${n + 1}: doubled ${doubled} writes`] : []),
    ...(strays > 0 ? [`failover ${n + 1}: ${strays} writes reached the former primary`] : []),
    ...(Number.isFinite(back) ? [] : [`failover ${n + 1}: writes never worked again`]),
  ])
}
