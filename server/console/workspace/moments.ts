import type { Facts, RoundFacts } from './facts.ts'

// Moments of an event against the database's clock.

export function isAhead({ now }: Facts, at: string | null): boolean {
  return at !== null && Date.parse(at) > Date.parse(now)
}

export function isPast({ now }: Facts, at: string | null): boolean {
  return at !== null && Date.parse(at) <= Date.parse(now)
}

/** All are written in one form, so that they sort as text. */
export function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter(at => at !== null).toSorted()[0] ?? null
}

export function latest(moments: readonly (string | null)[]): string | null {
  return (
    moments
      .filter(at => at !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

export function isHandInOpen(facts: Facts, round: RoundFacts): boolean {
  return (
    facts.event_status === 'published' &&
    round.has_hand_in &&
    !isAhead(facts, round.hand_in_opens_at) &&
    isAhead(facts, round.hand_in_closes_at)
  )
}
