import { consoleCalls, reader } from './calls.ts'
import { startServer, signIn } from './server-under-test.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { type Times, timeInRounds } from './timing.ts'

/** Times every call of the organiser's console with the data, and with ten times the data. */
export async function measureGrowth({ isQuick, scale = 100 }: Options) {
  const small = await measureAt(isQuick ? 10 : scale, isQuick)
  const large = await measureAt((isQuick ? 10 : scale) * 10, isQuick)
  console.log(`\nMaking the data took ${small.seeding.toFixed(0)} s and ${large.seeding.toFixed(0)} s.`)
  const rows = [...large.times].flatMap(([name, after]) => {
    const before = small.times.get(name)
    return before ? [[name, before.p50, after.p50, after.p95, after.p50 / before.p50]] : []
  })
  printTable(
    'Growth to ten times the data: milliseconds, and how many times as long',
    ['call', 'p50', 'p50 at 10 ×', 'p95 at 10 ×', 'ratio'],
    rows.toSorted((a, b) => Number(b[4]) - Number(a[4])),
  )
  for (const noun of ['applications', 'applicants', 'events', 'companies', 'partners', 'associates']) {
    const [first, far] = [large.times.get(noun), large.times.get(`${noun} page 1,000`)]
    if (first && far) console.log(`  ${noun}: page 1,000 takes ${(far.p50 / first.p50).toFixed(1)} × page 1`)
  }
}

async function measureAt(
  scale: number,
  isQuick: boolean,
): Promise<{ seeding: number; times: Map<string, Times> }> {
  const server = await startServer({ scale })
  try {
    const read = reader(server, await signIn(server, 'organiser'))
    const calls = await consoleCalls(read, { isOrganiser: true })
    const measured = await timeInRounds(calls, isQuick ? 3 : 9, ({ path }) => read(path))
    return { seeding: server.seeding, times: new Map(measured.map(({ call, times }) => [call.name, times])) }
  } finally {
    await server.close()
  }
}
