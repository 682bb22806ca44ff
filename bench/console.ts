import { consoleCalls, reader } from './calls.ts'
import { startServer, signIn } from './server-under-test.ts'
import { printTable } from './table.ts'
import { timeInRounds } from './timing.ts'
import type { Options } from './run.ts'

/** The longest acceptable time of a call, in milliseconds. */
const budget = 50

/** Times every call of the console with 50,000 applications, for an organiser and for a company user. */
export async function measureConsole({ isQuick, data, scale = 834 }: Options) {
  const server = await startServer({ scale: isQuick ? 20 : scale, data })
  try {
    for (const who of ['organiser', 'company'] as const) {
      const read = reader(server, await signIn(server, who))
      const calls = await consoleCalls(read, { isOrganiser: who === 'organiser' })
      const measured = await timeInRounds(calls, isQuick ? 5 : 15, ({ path }) => read(path))
      const slowest = measured.toSorted((a, b) => b.times.p50 - a.times.p50)
      const over = slowest.filter(({ times }) => times.p50 > budget)
      printTable(
        `Console of the ${who}: ${calls.length} calls, ${over.length} of them over ${budget} ms; the slowest`,
        ['call', 'p50 ms', 'p95', 'max'],
        slowest
          .slice(0, Math.max(15, over.length))
          .map(({ call, times }) => [call.name, times.p50, times.p95, times.max]),
      )
    }
  } finally {
    await server.close()
  }
}
