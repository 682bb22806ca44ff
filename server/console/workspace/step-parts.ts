import type { OpenDesk } from './desk-needs.ts'
import type { RoundFacts } from './facts.ts'

// Parts of next-step.ts.

export function refOf({ _id, name }: RoundFacts) {
  return { _id, name }
}

export function firstToClose(desks: readonly OpenDesk[]): OpenDesk | undefined {
  return desks.toSorted((one, other) => timeOf(one.closes_at) - timeOf(other.closes_at))[0]
}

/** Without a time it comes last. */
export function timeOf(at: string | null): number {
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at)
}
