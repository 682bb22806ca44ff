import type { Facts, RoundFacts } from './facts.ts'
import { isPast, latest } from './moments.ts'

// What the rounds of an event say of its stages.

export function cutsOf({ rounds }: Facts): RoundFacts[] {
  return rounds.filter(({ is_cut }) => is_cut)
}

export function handInsOf({ rounds }: Facts): RoundFacts[] {
  return rounds.filter(({ is_cut, has_hand_in }) => has_hand_in && !is_cut)
}

type Judging = NonNullable<RoundFacts['judging']>

/** Of the rounds without a cut: with one it belongs to choosing. */
export function judgingsOf({ rounds }: Facts): Judging[] {
  return rounds.flatMap(({ is_cut, judging }) => (judging && !is_cut ? [judging] : []))
}

export function isClosed(facts: Facts, { is_sealed, closes_at }: Judging): boolean {
  return is_sealed || isPast(facts, closes_at)
}

export function publishedAt(facts: Facts): string | null {
  return judgingsOf(facts).at(-1)?.published_at ?? null
}

/** It was to be judged, and nobody has read a result. */
export function areUnpublished(facts: Facts): boolean {
  const judgings = judgingsOf(facts)
  return (
    judgings.length > 0 &&
    judgings.every(({ published_at, offline_at }) => published_at === null && offline_at === null)
  )
}

/** The last of the ends; null if one is missing. */
export function handInCloses(facts: Facts): string | null {
  const closes = handInsOf(facts).map(({ hand_in_closes_at }) => hand_in_closes_at)
  return closes.includes(null) ? null : latest(closes)
}

export function judgingCloses(facts: Facts): string | null {
  const closes = judgingsOf(facts).map(({ closes_at }) => closes_at)
  return closes.includes(null) ? null : latest(closes)
}

/** Those that are judged now. Beside a later stage judging was reopened or extended. */
export function reopenedOf(facts: Facts): Judging[] {
  return judgingsOf(facts).filter(one => one.state === 'open' && !isPast(facts, one.closes_at))
}
