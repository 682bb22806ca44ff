import { at, intAt } from './at.ts'
import { evidenceByStrength, fieldOf, replay, replayCount } from './replays.ts'
import type { Scores } from './scores.ts'

/** The best projects of every replay, best first, as numbers in the field's order. */
export interface Tops {
  size: number
  projects: Int32Array
}

/** Replays the event and keeps the `most` best projects of each replay. */
export function drawTops(scores: Scores, most: number, seed: number): Tops {
  const fieldSize = fieldOf(scores).length
  const size = Math.min(most, fieldSize)
  const projects = new Int32Array(replayCount * size)
  let start = 0
  for (const { values } of replay(evidenceByStrength(scores), fieldSize, seed)) {
    keepBest(values, projects.subarray(start, start + size))
    start += size
  }
  return { size, projects }
}

/** Whether the ballots say anything about differences: all equal, or none, and there is nothing to replay. */
export function canReplay({ counted }: Scores): boolean {
  const points = counted.map(ballot => ballot.points)
  return points.length > 0 && maximum(points) + maximum(points.map(point => -point)) > 1e-9
}

function maximum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
}

/** Inserts each project that belongs among the best so far; equal values keep the field's order. */
function keepBest(values: Float64Array, best: Int32Array) {
  let kept = 0
  for (let project = 0; project < values.length; project++) {
    const value = at(values, project)
    if (kept === best.length && (kept === 0 || at(values, intAt(best, kept - 1)) >= value)) continue
    let place = kept < best.length ? kept++ : kept - 1
    for (; place > 0 && at(values, intAt(best, place - 1)) < value; place--)
      best[place] = intAt(best, place - 1)
    best[place] = project
  }
}

/** How often each project of the field is among the `best` of a replay. */
export function countHits({ size, projects }: Tops, best: number, fieldSize: number): Int32Array {
  const hits = new Int32Array(fieldSize)
  for (let start = 0; start < projects.length; start += size) {
    for (let place = 0; place < Math.min(best, size); place++) {
      const project = intAt(projects, start + place)
      hits[project] = intAt(hits, project) + 1
    }
  }
  return hits
}

/**
 * In how many replays the last of the `best` is at each position among the outsiders; at 0 if all are seated.
 * `positions` is 0 for a seat, from 1 for outsiders.
 */
export function countLastPositions(
  { size, projects }: Tops,
  best: number,
  positions: Int32Array,
): Int32Array {
  const counts = new Int32Array(positions.length + 1)
  for (let start = 0; start < projects.length; start += size) {
    let last = 0
    for (let place = 0; place < Math.min(best, size); place++) {
      last = Math.max(last, intAt(positions, intAt(projects, start + place)))
    }
    counts[last] = intAt(counts, last) + 1
  }
  return counts
}
