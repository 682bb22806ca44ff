import { join } from 'node:path'
import { consoleCalls, reader } from './calls.ts'
import { startServer, signIn } from './server-under-test.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { type Times, timeInRounds } from './timing.ts'

/** Milliseconds that the median of a call may take with the most data. */
const longest = 50
/** How many times as long as with a twentieth of the data; a far page reads more than the first. */
const mostGrowth = { near: 1.2, far: 1.5 }
const roles = ['organiser', 'company'] as const

/**
 * Times every read of the console, as both roles, with 50,000 applications and with a million. Making a million takes
 * most of an hour: `--data` keeps both databases.
 */
export async function measureGrowth({ isQuick, scale = isQuick ? 10 : 834, data }: Options) {
  const small = await measureAt(scale, isQuick, data && join(data, 'small'))
  const large = await measureAt(scale * 20, isQuick, data && join(data, 'large'))
  const rows = [...large].flatMap(([name, after]) => {
    const before = small.get(name)
    const most = /page/.test(name) ? mostGrowth.far : mostGrowth.near
    const ratio = before && after.p50 / before.p50
    const missed = [after.p50 > longest && 'time', ratio && ratio > most && 'growth'].filter(Boolean)
    return [[name, before?.p50 ?? '', after.p50, after.p95, ratio ?? '', missed.join(', ')]]
  })
  const isMissed = (row: (string | number)[]) => String(row[5]).includes('time')
  printTable(
    `Growth to 20 times the data: milliseconds, and how many times as long. ${rows.filter(isMissed).length} of ${rows.length} take more than ${longest}`,
    ['call', 'p50', 'p50 at 20 ×', 'p95 at 20 ×', 'ratio', 'missed'],
    rows.toSorted((a, b) => Number(b[2]) - Number(a[2])),
  )
}

async function measureAt(scale: number, isQuick: boolean, data?: string): Promise<Map<string, Times>> {
  const server = await startServer({ scale, ...(data && { data }) })
  const times = new Map<string, Times>()
  try {
    for (const role of roles) {
      const read = reader(server, await signIn(server, role))
      const calls = await consoleCalls(read, { isOrganiser: role === 'organiser' })
      const measured = await timeInRounds(calls, isQuick ? 3 : 5, ({ path }) => read(path))
      for (const { call, times: taken } of measured) times.set(`${role}: ${call.name}`, taken)
    }
    if (server.seeding > 60) console.log(`Making the data took ${server.seeding.toFixed(0)} s.`)
    return times
  } finally {
    await server.close()
  }
}
