import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { listEvents } from '../contract/events.ts'
import { familyOf } from '../chaos/processes.ts'
import { loadOf } from './load.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'
import { end, freePort, run, signIn, startServer, untilReady } from './server-under-test.ts'
import { printTable } from './table.ts'
import { median } from './timing.ts'

/** Compares one process with two workers and with one for each core, at one database and in alternating rounds. */
export async function measureWorkers({ isQuick, data, scale = 5 }: Options) {
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
    const rows = await Promise.all(
      sides.map(async ({ workers, process }) => [
        `WORKERS=${workers}`,
        ...(await memoryOf(process.pid ?? 0)),
      ]),
    )
    for (const { path, signed } of reads) {
      const rates = await compare(
        sides.map(({ url }) => url + path),
        signed ? token : undefined,
        isQuick,
      )
      rates.forEach((rate, side) => rows[side]?.push(rate))
    }
    printTable(
      `Workers on ${availableParallelism()} cores at a load of ${loadavg()[0]?.toFixed(1)}: megabytes, and requests a second`,
      ['', 'processes', 'resident', ...reads.map(({ name }) => name)],
      rows,
    )
  } finally {
    for (const { process } of others) await end(process)
    await alone.close()
  }
}

const reads = [
  { name: 'a cached page', path: '/challenges', signed: false },
  { name: 'list of 25 events', path: `${listEvents.path}?limit=25`, signed: true },
]

async function compare(urls: string[], token: string | undefined, isQuick: boolean): Promise<number[]> {
  const seconds = isQuick ? 1 : 3
  for (const url of urls) await loadOf(url, { token, seconds: 1 })
  const rates: number[][] = urls.map(() => [])
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    for (const [side, url] of urls.entries()) rates[side]?.push(await loadOf(url, { token, seconds }))
  }
  return rates.map(median)
}

/** Of a server and its workers, without PostgreSQL. */
async function memoryOf(pid: number): Promise<[number, number]> {
  const pids = familyOf(pid).filter(isLaurel)
  return [pids.length, pids.reduce((sum, one) => sum + residentOf({ pid: one }), 0)]
}

function isLaurel(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')
}
