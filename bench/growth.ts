import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../server/platform/postgres/embedded.ts'
import { consoleCalls, reader } from './calls.ts'
import { growData, type Size } from './grown-data.ts'
import { startServer, signIn } from './server-under-test.ts'
import { atMost, type Figure } from './figure.ts'
import type { Options } from './run.ts'
import { type Times, timeInRounds } from './timing.ts'

/** Milliseconds that the median of a call may take with the most data. */
const longest = 50
/** How many times as long as with a twentieth of the data; a far page reads more than the first. */
const mostGrowth = { near: 1.2, far: 1.5 }
const roles = ['organiser', 'company'] as const

/** An installation that grew to twenty times its size in everything: with few events, each would have ever more teams. */
const smallSize: Size = { companies: 100, events: 500, applications: 50_000 }
const largeSize: Size = { companies: 2_000, events: 10_000, applications: 1_000_000 }

/**
 * Times every read of the console, as both roles, with 50,000 applications and with a million (and 4 million people in
 * teams). `--data` keeps both databases: making them takes some minutes.
 */
export async function measureGrowth({ isQuick, data }: Options): Promise<Figure[]> {
  const folder = data ? resolve(data) : mkdtempSync(join(tmpdir(), 'laurel-growth-'))
  try {
    const before = await measureAt(
      isQuick ? scaled(smallSize, 20) : smallSize,
      isQuick,
      join(folder, 'small'),
    )
    const after = await measureAt(isQuick ? smallSize : largeSize, isQuick, join(folder, 'large'))
    return grown(before, after)
  } finally {
    if (!data) rmSync(folder, { recursive: true, force: true })
  }
}

function scaled({ companies, events, applications }: Size, by: number): Size {
  return { companies: companies / by, events: events / by, applications: applications / by }
}

async function measureAt(size: Size, isQuick: boolean, data: string): Promise<Map<string, Times>> {
  await makeData(size, data)
  const server = await startServer({ scale: 1, data })
  const times = new Map<string, Times>()
  try {
    await jobsAreDone(server.databaseUrl)
    for (const role of roles) {
      const read = reader(server, await signIn(server, role))
      const calls = await consoleCalls(read, { isOrganiser: role === 'organiser' })
      const measured = await timeInRounds(calls, isQuick ? 3 : 5, ({ path }) => read(path))
      for (const { call, times: taken } of measured) times.set(`${role}: ${call.name}`, taken)
    }
    return times
  } finally {
    await server.close()
  }
}

/** A start finds reminders of two years due. What they take from the lists is another question. */
async function jobsAreDone(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let waited = 0; waited < 300; waited++) {
      await sleep(1_000)
      const { rows } = await client.query('select from graphile_worker.jobs where run_at <= now() limit 1')
      if (rows.length === 0) return
    }
    throw new Error('The jobs of the start did not end within five minutes.')
  } finally {
    await client.end()
  }
}

/** The demo first, for its accounts. The rest while no server runs, because it drops indexes. */
async function makeData(size: Size, data: string) {
  const server = await startServer({ scale: 1, data })
  await server.close()
  const database = await openDatabase({ dataDir: data })
  try {
    const seconds = await growData(database.ownerUrl, size)
    if (seconds > 60) console.log(`Making ${size.applications} applications took ${seconds.toFixed(0)} s.`)
  } finally {
    await database.close()
  }
}

function grown(small: Map<string, Times>, large: Map<string, Times>): Figure[] {
  return [...large]
    .map(([what, { p50, least, max }]) => {
      const before = small.get(what)
      const ratioAim = atMost(/page/.test(what) ? mostGrowth.far : mostGrowth.near)
      return {
        what,
        unit: 'ms',
        aim: atMost(longest),
        found: p50,
        ...(before && { ratio: p50 / before.p50, ratioAim }),
        spread: [least, max] as const,
      }
    })
    .toSorted((a, b) => b.found - a.found)
}
