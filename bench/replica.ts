import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listApplications } from '../contract/applications.ts'
import { listEvents } from '../contract/events.ts'
import { openReplicatedDatabase } from '../server/testing/replicated-database.ts'
import { type Figure, figureOf } from './figure.ts'
import { loadOf } from './load.ts'
import { processorTimeOfPostgres } from './processor-time.ts'
import type { Options } from './run.ts'
import { end, freePort, run, signIn, untilReady } from './server-under-test.ts'
import { median } from './timing.ts'

/**
 * Compares a server whose lists come from a replica with one without, at one primary and in alternating rounds. Both
 * databases are on this machine, so what counts is the primary's own time for a request.
 */
export async function measureReplica({ isQuick, scale = 20 }: Options): Promise<Figure[]> {
  const database = await openReplicatedDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-bench-'))
  const servers: { url: string; process: ReturnType<typeof run> }[] = []
  try {
    const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1' }
    const [code] = await once(run(['server/demo/seed.ts', '--scale', String(scale)], shared), 'exit')
    if (code !== 0) throw new Error(`Making the data failed with ${code}.`)
    const withReplica: Record<string, string> = { DATABASE_REPLICA_URL: database.replicaUrl }
    for (const settings of [{}, withReplica]) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const process = run(['server/main.ts'], { ...shared, PORT: String(port), BASE_URL: url, ...settings })
      servers.push({ url, process })
      await untilReady(process, url)
    }
    const figures: Figure[] = []
    for (const { name, path } of lists) {
      const token = await signIn(servers[0] ?? { url: '' }, 'organiser')
      figures.push(...(await compare(servers, { name, path }, token, database.pid, isQuick)))
    }
    return figures
  } finally {
    for (const { process } of servers) await end(process)
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const lists = [
  { name: 'events', path: `${listEvents.path}?limit=25` },
  { name: 'applications', path: `${listApplications.path}?limit=25` },
  { name: 'applications, searched', path: `${listApplications.path}?limit=25&q=priya` },
]

async function compare(
  servers: { url: string }[],
  { name, path }: { name: string; path: string },
  token: string,
  primary: number,
  isQuick: boolean,
): Promise<Figure[]> {
  const seconds = isQuick ? 1 : 3
  const measured = servers.map(() => ({ rates: [] as number[], costs: [] as number[] }))
  for (const { url } of servers) await loadOf(url + path, { token, seconds: 1 })
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    for (const [side, { url }] of servers.entries()) {
      const before = processorTimeOfPostgres(primary)
      const rate = await loadOf(url + path, { token, seconds })
      measured[side]?.rates.push(rate)
      measured[side]?.costs.push((processorTimeOfPostgres(primary) - before) / (rate * seconds))
    }
  }
  const [without, replicated] = measured
  if (!without || !replicated) throw new Error('There is nothing to compare.')
  return [
    {
      ...figureOf(`${name} from a replica`, 'a second', replicated.rates),
      ratio: median(replicated.rates) / median(without.rates),
    },
    {
      ...figureOf(`${name} from a replica: the primary’s part`, 'ms of processor', replicated.costs),
      ratio: median(replicated.costs) / median(without.costs),
    },
  ]
}
