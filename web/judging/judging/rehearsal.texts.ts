import type { Rehearsal } from './rehearsals.ts'

/** How often an event is played for each number. */
export const rehearsedEvents = 200

/** Of 100. */
export function hundred(share: number): number {
  return Math.round(100 * share)
}

/** Of 100. From 200 events each, two numbers are that far apart by chance alone in up to 1 of 20 cases. */
const byChance = 10

/** Whether what another plan comes to may be the chance of the rehearsals alone. */
export function isNoClearDifference(asSet: Rehearsal | undefined, other: Rehearsal | undefined): boolean {
  if (!asSet || !other || other.variant === asSet.variant) return false
  return Math.abs(hundred(asSet.typical) - hundred(other.typical)) < byChance
}

/** What a rehearsal takes for granted, because nobody knows it before judging. */
export function sayAssumed({ low, high }: Pick<Rehearsal, 'low' | 'high'>): string {
  return `An estimate from ${rehearsedEvents} rehearsals with made-up teams and judges, as if every visit were made. How much judges disagree is assumed: ${hundred(low)} if they disagree more than that, ${hundred(high)} if less. How much yours do is known only once they score. Numbers less than ${byChance} apart can differ by chance alone.`
}
