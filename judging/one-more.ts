import type { Scores } from './scores.ts'
import { noiseVariance } from './uncertainty.ts'

/** About how far one more look would move the score of each project: d of docs/judging-method.md §5. */
export function movesBy(scores: Scores): (project: string) => number | null {
  const noise = noiseVariance(scores.fit)
  const deviations = new Map(scores.order.map(({ project, uncertainty }) => [project, uncertainty]))
  return project => {
    const deviation = deviations.get(project)
    if (!noise || deviation === undefined) return null
    const variance = deviation * deviation
    return variance / Math.sqrt(variance + noise)
  }
}
