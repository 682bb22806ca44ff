import { consoleCalls, reader } from './calls.ts'
import type { Figure } from './figure.ts'
import { startServer, signIn } from './server-under-test.ts'
import { slowestOf } from './slowest.ts'
import { timeInRounds } from './timing.ts'
import type { Options } from './run.ts'

/** Times every call of the console with 50,000 applications, for an organiser and for a company user. */
export async function measureConsole({ isQuick, data, scale = 834 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: isQuick ? 20 : scale, data })
  try {
    const figures: Figure[] = []
    for (const who of ['organiser', 'company'] as const) {
      const read = reader(server, await signIn(server, who))
      const calls = await consoleCalls(read, { isOrganiser: who === 'organiser' })
      const measured = await timeInRounds(calls, isQuick ? 5 : 9, ({ path }) => read(path))
      figures.push(...slowestOf(who, measured))
    }
    return figures
  } finally {
    await server.close()
  }
}
