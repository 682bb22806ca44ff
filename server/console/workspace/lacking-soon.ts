import type { Facts, FoundNeed } from './facts.ts'

/** What keeps a judging from opening within three days. */
export function lackingSoon(facts: Facts, needs: readonly FoundNeed[]): FoundNeed | undefined {
  return needs.find(({ kind, at }) => kind === 'judging_lacks' && isWithinDays(facts, at, 3))
}

/** Judging lacks its teams, and they are still to be chosen. */
export function isChosenFirst(facts: Facts, needs: readonly FoundNeed[]): boolean {
  return facts.to_decide > 0 && lackingSoon(facts, needs)?.lacks?.[0] === 'teams'
}

function isWithinDays(facts: Facts, at: string | null, days: number): boolean {
  return at !== null && Date.parse(at) - Date.parse(facts.now) <= days * 86_400_000
}
