import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './server-under-test.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'

/** Measures the time from start to ready on an existing database, and the memory when idle. */
export async function measureStart({ isQuick, data, scale = 1 }: Options): Promise<Figure[]> {
  const starts: number[] = []
  const memory: number[] = []
  for (let round = -1; round < (isQuick ? 1 : 5); round++) {
    const server = await startServer({ scale, data })
    await sleep(3_000)
    if (round >= 0) {
      starts.push(server.starting / 1000)
      memory.push(residentOf(server.server))
    }
    await server.close()
  }
  return [
    figureOf('ready, warm', 's', starts, atMost(1.5)),
    figureOf('memory of the idle server', 'MB', memory, atMost(150)),
  ]
}
