import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-under-test.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { median } from './timing.ts'

/** Measures the time from start to ready on an existing database, and the memory when idle. */
export async function measureStart({ isQuick }: Options) {
  const data = mkdtempSync(join(tmpdir(), 'laurel-bench-'))
  try {
    const starts: number[] = []
    const memory: number[] = []
    for (let round = -1; round < (isQuick ? 1 : 5); round++) {
      const server = await startServer({ scale: 1, data })
      await sleep(3_000)
      if (round >= 0) {
        starts.push(server.starting / 1000)
        memory.push(residentOf(server.server))
      }
      await server.close()
    }
    printTable(
      'Start',
      ['what', 'median', 'most'],
      [
        ['ready after, s', median(starts), Math.max(...starts)],
        ['memory of the idle server, MB', median(memory), Math.max(...memory)],
      ],
    )
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
