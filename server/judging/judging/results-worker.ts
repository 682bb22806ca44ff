import { hash } from 'node:crypto'
import { Piscina } from 'piscina'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { PageCache } from '../../platform/http/page-cache.ts'
import type { PlannedVisit } from '../../../judging/plan/plan.ts'
import type { CountedRound } from '../results/count-round.ts'
import type { PrizeApart, Winners } from '../results/winners.ts'
import type { JudgedRound } from './judged-round.ts'
import type { DraftInput, draftVisits } from './draft-visits.ts'
import type { resultsOf } from './results.ts'
import type { bundleOf } from './seal.ts'
import type { warm } from './warm.ts'

declare module 'fastify' {
  interface FastifyInstance {
    resultsWorker: ResultsWorker
  }
}

/** Milliseconds until the thread ends, and until a result is forgotten that nobody asked for again. */
const threadIdle = 300_000
const kept = { lifetime: 600_000, most: 20 }

/** Of as many rounds: an event has up to 20 prizes. */
const keptWinners = { ...kept, most: 20 * kept.most }

/**
 * Works out results, and drafts of plans, in a thread of their own, so that requests do not wait for arithmetic, and keeps them by what they
 * are made of (docs/decisions/090).
 */
export class ResultsWorker {
  readonly #thread = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: threadIdle,
  })
  readonly #results = new PageCache<RoundResults>(kept)
  readonly #counted = new PageCache<CountedRound | undefined>(kept)
  readonly #winners = new PageCache<Winners>(keptWinners)
  readonly #drafts = new PageCache<PlannedVisit[]>(kept)

  /**
   * Starts the thread for somebody who is about to ask for a result, such as staff at the tab of rounds, which saves a
   * fifth of its time. Does nothing while there is one.
   */
  async warm(): Promise<void> {
    if (this.#thread.threads.length > 0) return
    const started: Promise<ReturnType<typeof warm>> = this.#run('warm.ts', 'warm', null)
    await started
  }

  results(judged: JudgedRound): Promise<ReturnType<typeof resultsOf>> {
    return this.#results.get(fingerprintOf(judged), () => this.#run('results.ts', 'resultsOf', judged))
  }

  /** Undefined unless the round is sealed. */
  bundle(judged: JudgedRound): Promise<ReturnType<typeof bundleOf>> {
    return this.#run('seal.ts', 'bundleOf', judged)
  }

  /** With how many there are of each prize for all teams. Undefined unless the round is sealed. */
  counted(judged: JudgedRound, prizes: readonly number[]): Promise<CountedRound | undefined> {
    return this.#counted.get(fingerprintOf(judged, prizes), () =>
      this.#run('../results/count-round.ts', 'countRound', { judged, prizes }),
    )
  }

  /** Of a prize that is not for all teams by the whole score. */
  winners(judged: JudgedRound, prize: PrizeApart): Promise<Winners> {
    return this.#winners.get(fingerprintOf(judged, prize), () =>
      this.#run('../results/winners.ts', 'winnersApart', { judged, prize }),
    )
  }

  /** What a draft of a plan plans, which open screens ask every few seconds. */
  draft(input: DraftInput): Promise<ReturnType<typeof draftVisits>> {
    return this.#drafts.get(hash('sha256', JSON.stringify(input)), () =>
      this.#run('draft-visits.ts', 'draftVisits', input),
    )
  }

  close(): Promise<void> {
    return this.#thread.destroy()
  }

  #run(file: string, name: string, input: unknown) {
    return this.#thread.run(input, { filename: new URL(file, import.meta.url).href, name })
  }
}

/** A round is read anew for each call and not changed after, so all prizes of one call share its fingerprint. */
const fingerprints = new WeakMap<JudgedRound, string>()

/** Of everything that a result is worked out from, so that one ballot more is another result. */
function fingerprintOf(judged: JudgedRound, prizes?: unknown): string {
  const ofRound = fingerprints.get(judged) ?? hashOf(judged)
  fingerprints.set(judged, ofRound)
  return prizes === undefined ? ofRound : hash('sha256', JSON.stringify([ofRound, prizes]))
}

function hashOf({ conflicts, ...judged }: JudgedRound): string {
  return hash('sha256', JSON.stringify([judged, [...conflicts]]))
}
