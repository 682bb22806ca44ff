import type { CountedBallot } from './marks.ts'

/**
 * The share of same-judge comparisons that each project wins against the others given; an equal one is half a win.
 * Undefined if no judge saw it beside another.
 */
export function shareOfComparisons(
  counted: readonly CountedBallot[],
  among: readonly string[],
): Map<string, number | undefined> {
  const compared = new Set(among)
  const byJudge = new Map<string, CountedBallot[]>()
  for (const ballot of counted) {
    if (!compared.has(ballot.project)) continue
    const list = byJudge.get(ballot.judge)
    if (list) list.push(ballot)
    else byJudge.set(ballot.judge, [ballot])
  }
  const wins = new Map<string, number>()
  const total = new Map<string, number>()
  for (const list of byJudge.values()) {
    for (const { project, points } of list) {
      wins.set(project, (wins.get(project) ?? 0) + winsAgainst(points, list))
      total.set(project, (total.get(project) ?? 0) + list.length - 1)
    }
  }
  return new Map(
    among.map(project => {
      const comparisons = total.get(project) ?? 0
      return [project, comparisons > 0 ? (wins.get(project) ?? 0) / comparisons : undefined]
    }),
  )
}

/** The ballot itself is in the list, and is taken off as the half win it would be. */
function winsAgainst(points: number, list: readonly CountedBallot[]): number {
  let wins = -0.5
  for (const other of list) {
    if (points > other.points + 1e-9) wins += 1
    else if (points >= other.points - 1e-9) wins += 0.5
  }
  return wins
}
