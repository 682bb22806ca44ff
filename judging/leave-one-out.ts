import { addAt, at, intAt, itemAt } from './at.ts'
import type { Evidence } from './evidence.ts'
import { type Fit, fit, scoreIn, scorePulls } from './least-squares.ts'
import { rankedGroups, sameScore } from './order.ts'

export interface WithoutJudge {
  judge: string
  /** The field as it would be ordered without this judge's opinion. Who is level is in one group, in the order of the field. */
  groups: string[][]
}

/**
 * The field without the opinion of each judge in turn (docs/judging-method.md §4). `field` is in order of score. Nothing is
 * left without the only judge.
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
    return {
      judge,
      groups: groups.map(group => group.map(({ project }) => itemAt(evidence.projects, project))),
    }
  })
}

/** The order without a judge in which everybody else who is level with one of these stands before them. */
export function orderAgainst({ groups }: WithoutJudge, those: readonly string[]): string[] {
  return groups.flatMap(group => [
    ...group.filter(id => !those.includes(id)),
    ...group.filter(id => those.includes(id)),
  ])
}

/** The same evidence without one judge's ballots. The judge's column stays, and is 0. */
function withoutJudge(evidence: Evidence, left: number): Evidence {
  let ballots = 0
  let total = 0
  const places = evidence.judgesOf.map(judges => judges.indexOf(left))
  const judgesOf = evidence.judgesOf.map((judges, project) => without(judges, itemAt(places, project)))
  const deviationsOf = evidence.deviationsOf.map((list, project) => without(list, itemAt(places, project)))
  const deviations = new Float64Array(evidence.projects.length)
  for (const [project, list] of deviationsOf.entries()) {
    let added = 0
    for (let place = 0; place < list.length; place++) added += at(list, place)
    deviations[project] = added
    ballots += list.length
    total += added
  }
  const shift = total / ballots
  let spread = 0
  for (const [project, list] of deviationsOf.entries()) {
    addAt(deviations, project, -shift * list.length)
    for (let place = 0; place < list.length; place++) {
      const deviation = at(list, place) - shift
      list[place] = deviation
      spread += deviation * deviation
    }
  }
  const looks = Int32Array.from(judgesOf, judges => judges.length)
  return {
    ...evidence,
    mean: evidence.mean + shift,
    ballots,
    spread,
    judgesOf,
    deviationsOf,
    looks,
    deviations,
  }
}

/** A copy without the number at one place; a whole one for −1. */
function without<List extends Int32Array | Float64Array>(list: List, place: number): List
function without(list: Int32Array | Float64Array, place: number): Int32Array | Float64Array {
  if (place < 0) return list.slice()
  const rest = list.slice(0, -1)
  rest.set(list.subarray(place + 1), place)
  return rest
}

/** The score with the pull of as many looks as before, so that only the opinion goes, not the look. Unseen is last. */
function opinionWithout(before: Evidence, solved: Fit, project: number): number {
  const looks = intAt(solved.evidence.looks, project)
  if (looks === 0) return -Number.MAX_VALUE
  const looksBefore = intAt(before.looks, project)
  const strength = looksBefore / (looksBefore + scorePulls.project) / (looks / (looks + scorePulls.project))
  const quality = at(solved.qualities, project)
  return scoreIn(solved, project) - quality + quality * strength
}
