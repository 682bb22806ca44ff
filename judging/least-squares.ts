import { addAt, at, intAt, itemAt } from './at.ts'
import { choleskyFactor, rowStart, solveLower, solveUpper } from './cholesky.ts'
import { columnsIn, type Evidence, judgeColumn, trackColumn } from './evidence.ts'

/** How strongly each part is pulled to 0. */
export interface Pulls {
  project: number
  judge: number
  track: number
}

/** The pulls of the score (docs/judging-method.md §3). They are fixed: fitted ones would depend on the ballots. */
export const scorePulls: Pulls = { project: 0.5, judge: 2.5, track: 1 }

const levelPull = 1e-9

export interface Fit {
  evidence: Evidence
  pulls: Pulls
  /** The Cholesky factor of A (cholesky.ts). */
  factor: Float64Array
  /** b: μ, then the severity of judges, then the tracks. */
  effects: Float64Array
  /** q by project; 0 without a ballot. */
  qualities: Float64Array
  /** Q, what the least squares leave, pulls included. */
  misfit: number
}

/** Solves the least squares exactly, without iteration (docs/judging-method.md §3). */
export function fit(evidence: Evidence, pulls: Pulls = scorePulls): Fit {
  const size = columnsIn(evidence)
  const matrix = new Float64Array(rowStart(size))
  const right = new Float64Array(size)
  let explained = 0
  addPulls(matrix, evidence, pulls)
  for (const project of evidence.projects.keys()) {
    if (intAt(evidence.looks, project) === 0) continue
    addProject(matrix, right, evidence, project, pulls.project)
    const deviation = at(evidence.deviations, project)
    explained += (deviation * deviation) / (intAt(evidence.looks, project) + pulls.project)
  }
  const factor = choleskyFactor(matrix, size)
  const effects = solveUpper(factor, solveLower(factor, right))
  let misfit = evidence.spread - explained
  for (const [column, effect] of effects.entries()) misfit -= at(right, column) * effect
  const qualities = Float64Array.from(evidence.projects, (_, project) =>
    intAt(evidence.looks, project) === 0
      ? 0
      : (at(evidence.deviations, project) - touched(evidence, project, effects)) /
        (intAt(evidence.looks, project) + pulls.project),
  )
  return { evidence, pulls, factor, effects, qualities, misfit: Math.max(0, misfit) }
}

/** c_p · values: what a project's ballots add up to, where c_p counts how many of them touch each column. */
export function touched(evidence: Evidence, project: number, values: Float64Array): number {
  const looks = intAt(evidence.looks, project)
  let total = looks * at(values, 0)
  const judges = itemAt(evidence.judgesOf, project)
  for (let place = 0; place < judges.length; place++) total += at(values, judgeColumn(intAt(judges, place)))
  const track = trackColumn(evidence, project)
  return track < 0 ? total : total + looks * at(values, track)
}

/** The score of a project, and for one without a ballot what is expected of it. */
export function scoreIn({ evidence, effects, qualities }: Fit, project: number): number {
  const track = trackColumn(evidence, project)
  const level = evidence.mean + at(effects, 0) + at(qualities, project)
  return track < 0 ? level : level + at(effects, track)
}

function addPulls(matrix: Float64Array, evidence: Evidence, pulls: Pulls) {
  for (let column = 0; column < columnsIn(evidence); column++) {
    const pull = column === 0 ? levelPull : column <= evidence.judges.length ? pulls.judge : pulls.track
    matrix[rowStart(column) + column] = pull
  }
}

/** Adds Σ x xᵀ − c cᵀ / (n + pull) and Σ x (y − ȳ) − c Y / (n + pull) of one project's ballots. */
function addProject(
  matrix: Float64Array,
  right: Float64Array,
  evidence: Evidence,
  project: number,
  pull: number,
) {
  const looks = intAt(evidence.looks, project)
  const judges = itemAt(evidence.judgesOf, project)
  const deviationsOf = itemAt(evidence.deviationsOf, project)
  const deviation = at(evidence.deviations, project)
  const track = trackColumn(evidence, project)
  const rest = looks + pull
  const share = -1 / rest
  const add = (one: number, other: number, value: number) => addAt(matrix, rowStart(one) + other, value)

  add(0, 0, looks - (looks * looks) / rest)
  addAt(right, 0, deviation - (looks * deviation) / rest)
  for (let place = 0; place < judges.length; place++) {
    const column = judgeColumn(intAt(judges, place))
    add(column, 0, 1 - looks / rest)
    add(column, column, 1 - 1 / rest)
    const row = rowStart(column)
    for (let before = 0; before < place; before++)
      addAt(matrix, row + judgeColumn(intAt(judges, before)), share)
    addAt(right, column, at(deviationsOf, place) - deviation / rest)
    if (track >= 0) add(track, column, 1 - looks / rest)
  }
  if (track < 0) return
  add(track, 0, looks - (looks * looks) / rest)
  add(track, track, looks - (looks * looks) / rest)
  addAt(right, track, deviation - (looks * deviation) / rest)
}
