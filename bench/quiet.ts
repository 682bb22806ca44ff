import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of the processors above which others disturb what is measured. */
export const noisy = 0.1

/**
 * Watches whether the machine has other work than ours. What others take is seen for half a second before and after,
 * while this run does nothing; what the host takes (steal) all the time. Only Linux tells.
 */
export async function watchOthers(): Promise<() => Promise<number>> {
  const before = await busyShare()
  const began = readTicks()
  return async () => {
    const { stolen, all } = since(began)
    return Math.max(before, stolen / all, await busyShare())
  }
}

async function busyShare(): Promise<number> {
  const began = readTicks()
  await sleep(500)
  const { idle, all } = since(began)
  return 1 - idle / all
}

interface Ticks {
  idle: number
  stolen: number
  all: number
}

/** Of all processors since the machine started (proc(5)). */
function readTicks(): Ticks {
  if (!existsSync('/proc/stat')) return { idle: Number.NaN, stolen: Number.NaN, all: Number.NaN }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = ticks
  return { idle: idle + waiting, stolen, all: ticks.reduce((sum, one) => sum + one, 0) }
}

function since(began: Ticks): Ticks {
  const now = readTicks()
  return { idle: now.idle - began.idle, stolen: now.stolen - began.stolen, all: now.all - began.all }
}
