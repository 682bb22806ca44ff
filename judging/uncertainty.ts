import { addAt, intAt, itemAt } from './at.ts'
import { solveLower } from './cholesky.ts'
import { columnsIn, judgeColumn, trackColumn } from './evidence.ts'
import type { Fit } from './least-squares.ts'

/** σ², the variance of one ballot around what is expected of it. Undefined with fewer than two ballots. */
export function noiseVariance({ evidence, misfit }: Fit): number | undefined {
  return evidence.ballots < 2 ? undefined : misfit / (evidence.ballots - 1)
}

/** v: how unsure a project's score is once it has so many looks, as a variance (docs/judging-method.md §5). */
export function scoreVariance(solved: Fit, noise: number, project: number, looks: number): number {
  const { evidence, factor, pulls } = solved
  const rest = looks + pulls.project
  const share = new Float64Array(columnsIn(evidence))
  share[0] = intAt(evidence.looks, project) / rest
  for (const judge of itemAt(evidence.judgesOf, project)) share[judgeColumn(judge)] = 1 / rest
  const track = trackColumn(evidence, project)
  if (track >= 0) addAt(share, track, intAt(evidence.looks, project) / rest - 1)
  let variance = 1 / rest
  // hᵀ A⁻¹ h is the square of L⁻¹ h.
  for (const part of solveLower(factor, share)) variance += part * part
  return noise * variance
}
