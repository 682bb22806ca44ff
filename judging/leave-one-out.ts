import { at, itemAt, sum } from './at.ts'
import type { Evidence } from './evidence.ts'
import { type Fit, fit, scoreIn, scorePulls } from './least-squares.ts'
import { rankedGroups, sameScore } from './order.ts'

export interface WithoutJudge {
  judge: string
  /** The field as it would be ordered without this judge's opinion. */
  order: string[]
}

/**
 * The field without the opinion of each judge in turn (docs/judging-method.md §4). `field` is in order of score, which
 * decides between equal scores. Nothing is left without the only judge.
 */
export function leaveOneOut(evidence: Evidence, field: readonly string[]): WithoutJudge[] {
  if (evidence.judges.length < 2) return []
  const numbers = new Map(evidence.projects.map((id, number) => [id, number]))
  const numbersOfField = field.flatMap(id => numbers.get(id) ?? [])
  return evidence.judges.map((judge, number) => {
    const solved = fit(withoutJudge(evidence, number))
    const groups = rankedGroups(
      numbersOfField.map((project, place) => ({ project, place })),
      ({ project }) => opinionWithout(evidence, solved, project),
      sameScore,
      (one, other) => one.place - other.place,
    )
    return { judge, order: groups.flat().map(({ project }) => itemAt(evidence.projects, project)) }
  })
}

/** The same evidence without one judge's ballots. The judge's column stays, and is 0. */
function withoutJudge(evidence: Evidence, left: number): Evidence {
  const judgesOf = evidence.judgesOf.map(judges => judges.filter(judge => judge !== left))
  const before = evidence.deviationsOf.map((list, project) =>
    list.filter((_, place) => evidence.judgesOf[project]?.[place] !== left),
  )
  const ballots = sum(judgesOf.map(judges => judges.length))
  const shift = sum(before.map(sum)) / ballots
  const deviationsOf = before.map(list => list.map(deviation => deviation - shift))
  return {
    ...evidence,
    mean: evidence.mean + shift,
    ballots,
    spread: sum(deviationsOf.map(list => sum(list.map(deviation => deviation * deviation)))),
    judgesOf,
    deviationsOf,
    looks: Int32Array.from(judgesOf, judges => judges.length),
    deviations: Float64Array.from(deviationsOf, sum),
  }
}

/** The score with the pull of as many looks as before, so that only the opinion goes, not the look. Unseen is last. */
function opinionWithout(before: Evidence, solved: Fit, project: number): number {
  const looks = at(solved.evidence.looks, project)
  if (looks === 0) return -Number.MAX_VALUE
  const looksBefore = at(before.looks, project)
  const strength = looksBefore / (looksBefore + scorePulls.project) / (looks / (looks + scorePulls.project))
  const quality = at(solved.qualities, project)
  return scoreIn(solved, project) - quality + quality * strength
}
