import { addAt, addIntAt, intAt, sum } from './at.ts'
import type { CountedBallot } from './marks.ts'

/**
 * The counted ballots as the least squares read them: projects, judges and tracks by number, in the order of the
 * given ids. Sums run in this order.
 */
export interface Evidence {
  projects: readonly string[]
  judges: readonly string[]
  /** Empty without the track effect. */
  tracks: readonly string[]
  /** ȳ, the mean of all counted ballots. */
  mean: number
  ballots: number
  /** Σ (y − ȳ)². */
  spread: number
  /** By project, its judges and their y − ȳ. */
  judgesOf: readonly Int32Array[]
  deviationsOf: readonly Float64Array[]
  /** n_p and Y_p by project. */
  looks: Int32Array
  deviations: Float64Array
  /** The number of a project's track, −1 if it has none. */
  trackOf: Int32Array
}

export interface Named {
  projects: readonly string[]
  judges: readonly string[]
  tracks: readonly string[]
}

/** Every judge and project of the ballots must be among the named ones. */
export function evidenceOf(
  ballots: readonly CountedBallot[],
  { projects, judges, tracks }: Named,
  trackByProject: ReadonlyMap<string, string>,
): Evidence {
  const numberOfProject = numbered(projects)
  const numberOfJudge = numbered(judges)
  const numberOfTrack = numbered(tracks)
  const rows = ballots
    .map(({ judge, project, points }) => ({
      judge: numberOf(numberOfJudge, judge),
      project: numberOf(numberOfProject, project),
      points,
    }))
    .sort((one, other) => one.project - other.project || one.judge - other.judge)
  const mean = rows.length > 0 ? sum(rows.map(row => row.points)) / rows.length : 0
  const judgesOf = projects.map(() => [] as number[])
  const deviationsOf = projects.map(() => [] as number[])
  const looks = new Int32Array(projects.length)
  const deviations = new Float64Array(projects.length)
  for (const { judge, project, points } of rows) {
    judgesOf[project]?.push(judge)
    deviationsOf[project]?.push(points - mean)
    addIntAt(looks, project, 1)
    addAt(deviations, project, points - mean)
  }
  const trackOf = Int32Array.from(projects, id => numberOfTrack.get(trackByProject.get(id) ?? '') ?? -1)
  const spread = sum(rows.map(row => (row.points - mean) * (row.points - mean)))
  return {
    projects,
    judges,
    tracks,
    mean,
    spread,
    ballots: rows.length,
    judgesOf: judgesOf.map(list => Int32Array.from(list)),
    deviationsOf: deviationsOf.map(list => Float64Array.from(list)),
    looks,
    deviations,
    trackOf,
  }
}

function numbered(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, number) => [id, number]))
}

function numberOf(numbers: ReadonlyMap<string, number>, id: string): number {
  const number = numbers.get(id)
  if (number === undefined) throw new RangeError(`"${id}" has a ballot and is not named.`)
  return number
}

/** Columns of the least squares: 0 is the level of all ballots, then judges, then tracks. */
export function columnsIn({ judges, tracks }: Evidence): number {
  return 1 + judges.length + tracks.length
}

export function judgeColumn(judge: number): number {
  return 1 + judge
}

/** −1 if the project has no track. */
export function trackColumn({ judges, trackOf }: Evidence, project: number): number {
  const track = intAt(trackOf, project)
  return track < 0 ? -1 : 1 + judges.length + track
}
