import type { JudgingNeed } from '../events/rounds.calls.ts'
import type { JudgingState } from './judge.calls.ts'

/** What judging of a round takes from its criteria to its publication, in order (docs/product.md §20). */
export const judgingSteps = [
  'criteria',
  'judges',
  'plan',
  'links',
  'open',
  'close',
  'results',
  'publish',
] as const
export type JudgingStep = (typeof judgingSteps)[number]

interface Judging {
  lacks: readonly JudgingNeed[]
  judges: number
  /** Judges whose link works. */
  links: number
  /** Judges who have opened theirs. */
  opened: number
  state: JudgingState
  is_sealed: boolean
  is_published: boolean
}

/** Which steps are done. A later one may be done before an earlier one. */
export function stepsDone({
  lacks,
  judges,
  links,
  opened,
  state,
  is_sealed,
  is_published,
}: Judging): Record<JudgingStep, boolean> {
  return {
    criteria: !lacks.includes('criteria'),
    judges: !lacks.includes('judges'),
    plan: !lacks.includes('plan'),
    // Nobody needs one any more once judging is over. Of a draft it is closed too, and nobody has opened any.
    links:
      is_sealed || (state === 'closed' && opened > 0) || (judges > 0 && links >= judges && opened >= judges),
    open: state !== 'not_open',
    close: is_sealed,
    results: is_sealed,
    publish: is_published,
  }
}

/** Whether its time has come, and something is missing without which it does not open. */
export function isWaiting({ state, opens_at, now }: Opening): boolean {
  return state === 'not_open' && opens_at !== null && Date.parse(opens_at) <= Date.parse(now)
}

/** Whether staff can open it before its time: nothing is missing without which it does not open. */
export function canOpenNow(opening: Opening & { lacks: readonly JudgingNeed[] }): boolean {
  const isComplete = opening.lacks.every(need => need === 'teams' || need === 'links')
  return opening.state === 'not_open' && !isWaiting(opening) && isComplete
}

interface Opening {
  state: JudgingState
  opens_at: string | null
  /** The server's clock. */
  now: string
}
