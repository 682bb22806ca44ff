import { hash } from 'node:crypto'
import { Piscina } from 'piscina'
import type { RoundResults } from '../../contract/judging-results.ts'
import { PageCache } from '../page-cache.ts'
import type { JudgedRound } from './judged-round.ts'
import type { resultsOf } from './results.ts'
import type { bundleOf } from './seal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    workedOut: WorkedOut
  }
}

/** Milliseconds until the thread ends, and until a result is forgotten that nobody asked for again. */
const threadIdle = 300_000
const kept = { lifetime: 600_000, most: 20 }

/**
 * Works out results in a thread of their own, so that requests do not wait for arithmetic, and keeps them by what they
 * are made of (docs/decisions/092).
 */
export class WorkedOut {
  readonly #thread = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: threadIdle,
  })
  readonly #results = new PageCache<RoundResults>(kept)

  results(judged: JudgedRound): Promise<ReturnType<typeof resultsOf>> {
    return this.#results.get(fingerprintOf(judged), () =>
      this.#thread.run(judged, { filename: moduleUrl('results.ts'), name: 'resultsOf' }),
    )
  }

  /** Undefined unless the round is sealed. */
  bundle(judged: JudgedRound): Promise<ReturnType<typeof bundleOf>> {
    return this.#thread.run(judged, { filename: moduleUrl('seal.ts'), name: 'bundleOf' })
  }

  close(): Promise<void> {
    return this.#thread.destroy()
  }
}

function moduleUrl(name: string): string {
  return new URL(name, import.meta.url).href
}

/** Of everything that a result is worked out from, so that one ballot more is another result. */
function fingerprintOf({ conflicts, ...judged }: JudgedRound): string {
  return hash('sha256', JSON.stringify([judged, [...conflicts]]))
}
