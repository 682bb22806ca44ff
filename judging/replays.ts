import { at, intAt, sum } from './at.ts'
import { chiSquared, normalsFrom, uniformsFrom } from './chance.ts'
import { rowStart, solveUpper } from './cholesky.ts'
import { columnsIn, type Evidence, evidenceOf, trackColumn } from './evidence.ts'
import { exp, ln } from './elementary.ts'
import { fit, type Fit, touched } from './least-squares.ts'
import { byId, rankedGroups, sameEffect } from './order.ts'
import type { Scores } from './scores.ts'

/** How often an event is replayed. */
export const replayCount = 2000

/** ρ as powers of two: how much judges disagree about a project, over how much projects differ, both as variances. */
const noiseLevels = [
  [1 / 4096, -12],
  [1 / 256, -8],
  [1 / 32, -5],
  [1 / 8, -3],
  [1 / 4, -2],
  [1 / 2, -1],
  [1, 0],
  [2, 1],
  [4, 2],
  [8, 3],
] as const

interface NoiseLevel {
  noise: number
  weight: number
  solved: Fit
}

export interface Replay {
  /** ρ and σ of this replay. */
  noise: number
  deviation: number
  /** b of this replay: the level, judges, tracks. */
  effects: Float64Array
  /** The true quality of each project of the field, without the common level. */
  values: Float64Array
  /** Where further normal numbers come from. */
  normal: () => number
}

/**
 * The evidence in an order that names play no part in: the field by score, judges from strict to lenient, tracks from
 * the highest effect down. Columns and draws are both in this order, because the factor depends on it.
 */
export function evidenceByStrength(scores: Scores): Evidence {
  const { evidence } = scores.fit
  const trackByProject = new Map(
    evidence.projects.flatMap((id, number) => {
      const track = evidence.tracks[intAt(evidence.trackOf, number)]
      return track === undefined ? [] : [[id, track] as const]
    }),
  )
  const outside = rankedGroups(
    scores.outside,
    ({ score }) => score,
    sameEffect,
    (one, other) => other.looks - one.looks || byId(one.project, other.project),
  ).flat()
  return evidenceOf(
    scores.counted,
    {
      projects: [...fieldOf(scores), ...outside.map(({ project }) => project)],
      judges: scores.judges.map(({ judge }) => judge),
      tracks: tracksByEffect(scores.fit),
    },
    trackByProject,
  )
}

/** The field by score, without ballots last. */
export function fieldOf({ order, unseen }: Scores): string[] {
  return [...order.map(({ project }) => project), ...unseen]
}

function tracksByEffect({ evidence, effects }: Fit): string[] {
  const ballots = new Int32Array(evidence.tracks.length)
  for (const [project, track] of evidence.trackOf.entries()) {
    if (track >= 0) ballots[track] = intAt(ballots, track) + intAt(evidence.looks, project)
  }
  const numbers = [...evidence.tracks.keys()]
  const groups = rankedGroups(
    numbers,
    number => at(effects, 1 + evidence.judges.length + number),
    sameEffect,
    (one, other) => intAt(ballots, other) - intAt(ballots, one) || one - other,
  )
  return groups.flat().flatMap(number => evidence.tracks[number] ?? [])
}

/** How plausible each noise level is, given the ballots. The weights add up to 1. */
export function weighNoise(evidence: Evidence): NoiseLevel[] {
  const levels = noiseLevels.map(([noise, log2]) => {
    const solved = fit(evidence, { project: noise, judge: 2.5 * noise, track: 2 * noise })
    return {
      noise,
      solved,
      logWeight: logLikelihood(solved, noise) + Math.max(-(square((log2 - 0.25) / 1.25) / 2), -8),
    }
  })
  const highest = Math.max(...levels.map(({ logWeight }) => logWeight))
  const shares = Float64Array.from(levels, ({ logWeight }) => exp(logWeight - highest))
  const total = sum(shares)
  return levels.map(({ noise, solved }, place) => ({ noise, solved, weight: at(shares, place) / total }))
}

function square(x: number): number {
  return x * x
}

function logLikelihood({ evidence, factor, misfit }: Fit, noise: number): number {
  let log = -((evidence.ballots - 1) / 2) * ln(misfit)
  for (const looks of evidence.looks) if (looks > 0) log += ln(noise / (looks + noise)) / 2
  log += (evidence.judges.length / 2) * ln(2.5 * noise) + (evidence.tracks.length / 2) * ln(2 * noise)
  for (let column = 0; column < columnsIn(evidence); column++)
    log -= ln(at(factor, rowStart(column) + column))
  return log
}

/** Replays by noise level: the whole parts of weight × count, the rest by largest remainder, smaller noise first. */
export function shareReplays(levels: readonly NoiseLevel[], count: number): Int32Array {
  const exact = Float64Array.from(levels, ({ weight }) => weight * count)
  const shares = Int32Array.from(exact, Math.floor)
  const byRemainder = [...exact.keys()].sort(
    (one, other) =>
      at(exact, other) - intAt(shares, other) - (at(exact, one) - intAt(shares, one)) || one - other,
  )
  let rest = count - sum(shares)
  for (const place of byRemainder) {
    if (rest-- <= 0) break
    shares[place] = intAt(shares, place) + 1
  }
  return shares
}

/**
 * Replays the event with true qualities that are plausible given how much the judges disagree
 * (docs/judging-method.md §4). The field is the first `fieldSize` projects. Every replay reuses the same arrays.
 */
export function* replay(
  evidence: Evidence,
  fieldSize: number,
  seed: number,
  count = replayCount,
): Generator<Replay> {
  const levels = weighNoise(evidence)
  const shares = shareReplays(levels, count)
  const normal = normalsFrom(uniformsFrom(seed))
  const values = new Float64Array(fieldSize)
  for (const [place, { noise, solved }] of levels.entries()) {
    for (let turn = 0; turn < intAt(shares, place); turn++) {
      yield drawReplay(solved, noise, normal, values)
    }
  }
}

function drawReplay(
  { evidence, factor, effects, qualities, misfit }: Fit,
  noise: number,
  normal: () => number,
  values: Float64Array,
): Replay {
  const deviation = Math.sqrt(misfit / chiSquared(evidence.ballots - 1, normal))
  const drawn = solveUpper(factor, effects.map(normal))
  for (let project = 0; project < values.length; project++) {
    const rest = intAt(evidence.looks, project) + noise
    const track = trackColumn(evidence, project)
    let value = at(qualities, project)
    let error = normal() / Math.sqrt(rest) - touched(evidence, project, drawn) / rest
    if (track >= 0) {
      value += at(effects, track)
      error += at(drawn, track)
    }
    values[project] = value + deviation * error
  }
  return {
    noise,
    deviation,
    values,
    normal,
    effects: effects.map((effect, column) => effect + deviation * at(drawn, column)),
  }
}
