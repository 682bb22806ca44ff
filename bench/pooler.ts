import { everydayRole } from '../server/platform/postgres/everyday-role.ts'
import { lacksPgBouncer, startPgBouncer } from '../server/testing/pgbouncer.ts'
import { consoleCalls, reader } from './calls.ts'
import { type Figure, figureOf } from './figure.ts'
import { loadOf } from './load.ts'
import type { Options } from './run.ts'
import { end, freePort, run, signIn, startServer, untilReady } from './server-under-test.ts'
import { median, timeInRounds } from './timing.ts'

/** Compares a server that talks to PostgreSQL itself with one that does so through PgBouncer in transaction mode. */
export async function measurePooler({ isQuick, data, scale = 20 }: Options): Promise<Figure[]> {
  const obstacle = lacksPgBouncer()
  if (obstacle) {
    console.log(`\nPgBouncer is not measured: ${obstacle}.`)
    return []
  }
  const direct = await startServer({ scale, data })
  try {
    const everyday = new URL(direct.databaseUrl)
    everyday.username = everydayRole
    const pooler = await startPgBouncer(everyday.href)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const pooled = run(['server/main.ts'], {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct.databaseUrl,
      PORT: String(port),
      BASE_URL: url,
      DEMO: '1',
    })
    try {
      await untilReady(pooled, url)
      return await compare([direct, { ...direct, url }], isQuick)
    } finally {
      await end(pooled)
      await pooler.close()
    }
  } finally {
    await direct.close()
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

async function compare(servers: [Server, Server], isQuick: boolean): Promise<Figure[]> {
  const token = await signIn(servers[0], 'organiser')
  const calls = await consoleCalls(reader(servers[0], token), { isOrganiser: true })
  const figures: Figure[] = []
  for (const { name, path } of calls.filter(call => compared.includes(call.name))) {
    const both = servers.map(server => ({ read: reader(server, token), url: server.url + path }))
    const times = await timeInRounds(both, isQuick ? 5 : 50, ({ read }) => read(path))
    const rates: number[][] = [[], []]
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      for (const [side, { url }] of both.entries()) {
        rates[side]?.push(await loadOf(url, { token, seconds: isQuick ? 1 : 2 }))
      }
    }
    const [directly, pooled] = times.map(each => each.times.p50)
    const [ratesDirectly = [], ratesPooled = []] = rates
    figures.push(
      {
        what: `${name} through PgBouncer, alone`,
        unit: 'ms',
        found: pooled ?? Number.NaN,
        ratio: (pooled ?? Number.NaN) / (directly ?? Number.NaN),
      },
      {
        ...figureOf(`${name} through PgBouncer, 16 at once`, 'a second', ratesPooled),
        ratio: median(ratesPooled) / median(ratesDirectly),
      },
    )
  }
  return figures
}

const compared = ['dashboard', 'applications', 'one of applications', 'events']
