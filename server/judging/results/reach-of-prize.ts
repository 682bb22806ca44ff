import type { Winners } from './winners.ts'

/** Between whom a jury may decide: the last seat of a prize and who could sit there too. */
export interface ReachOfPrize {
  /** Who has the other seats of the prize. */
  kept: string[]
  /** The last seat, or who is level there; then further seats of its line without a prize above, then the rivals. */
  teams: string[]
  /** Scores do not settle it. */
  isOpen: boolean
}

export function reachOfPrize(
  { proposed, tie, line }: Winners,
  hasPrizeAbove: ReadonlySet<string>,
): ReachOfPrize {
  const last = tie ? tie.teams : proposed.slice(-1)
  const kept = proposed.filter(team => !last.includes(team))
  const near = [...last, ...(line?.seats ?? []), ...(line?.rivals ?? [])]
  const teams = [...new Set(near)].filter(team => !hasPrizeAbove.has(team) && !kept.includes(team))
  const isOpen = line !== null && teams.length > 1 && (line.label !== 'clear' || tie !== null)
  return { kept, teams, isOpen }
}
