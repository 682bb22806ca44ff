import { readFileSync } from 'node:fs'
import { listEvents } from '../contract/events/events.ts'
import { familyOf } from '../chaos/processes.ts'
import { type Figure, figureOf } from './figure.ts'
import { loadOf } from './load.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'
import { end, freePort, run, signIn, startServer, untilReady } from './server-under-test.ts'
import { median } from './timing.ts'

/** Compares one process with two workers and with one for each core, at one database and in alternating rounds. */
export async function measureWorkers({ isQuick, data, scale = 5 }: Options): Promise<Figure[]> {
  const alone = await startServer({ scale, data })
  const others: { workers: string; url: string; process: ReturnType<typeof run> }[] = []
  try {
    for (const workers of ['2', 'auto']) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const process = run(['server/main.ts'], {
        DATABASE_URL: alone.databaseUrl,
        WORKERS: workers,
        PORT: String(port),
        BASE_URL: url,
        DEMO: '1',
      })
      await untilReady(process, url)
      others.push({ workers, url, process })
    }
    const token = await signIn(alone, 'organiser')
    const sides = [{ workers: '1', url: alone.url, process: alone.server }, ...others]
    const figures: Figure[] = sides.flatMap(({ workers, process }) => {
      const { processes, resident } = memoryOf(process.pid ?? 0)
      return [
        { what: `WORKERS=${workers}: processes`, unit: '', found: processes },
        { what: `WORKERS=${workers}: memory`, unit: 'MB', found: resident },
      ]
    })
    for (const { name, path, signed } of reads) {
      const rates = await compare(
        sides.map(({ url }) => url + path),
        signed ? token : undefined,
        isQuick,
      )
      for (const [side, { workers }] of sides.entries()) {
        figures.push({
          ...figureOf(`WORKERS=${workers}: ${name}`, 'a second', rates[side] ?? []),
          ratio: median(rates[side] ?? []) / median(rates[0] ?? []),
        })
      }
    }
    return figures
  } finally {
    for (const { process } of others) await end(process)
    await alone.close()
  }
}

const reads = [
  { name: 'a cached page', path: '/challenges', signed: false },
  { name: 'list of 25 events', path: `${listEvents.path}?limit=25`, signed: true },
]

async function compare(urls: string[], token: string | undefined, isQuick: boolean): Promise<number[][]> {
  const seconds = isQuick ? 1 : 3
  for (const url of urls) await loadOf(url, { token, seconds: 1 })
  const rates: number[][] = urls.map(() => [])
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    for (const [side, url] of urls.entries()) rates[side]?.push(await loadOf(url, { token, seconds }))
  }
  return rates
}

/** Of a server and its workers, without PostgreSQL. */
function memoryOf(pid: number) {
  const pids = familyOf(pid).filter(isLaurel)
  return {
    processes: pids.length,
    resident: pids.reduce((sum, one) => sum + residentOf({ pid: one }), 0),
  }
}

function isLaurel(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')
}
