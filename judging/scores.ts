import { at, intAt } from './at.ts'
import { type Evidence, evidenceOf, judgeColumn } from './evidence.ts'
import { type Fit, fit, scoreIn } from './least-squares.ts'
import { type Ballot, countBallots, type CountedBallot, type Criterion } from './marks.ts'
import { byId, rankedGroups, sameEffect, sameScore, sortedIds, withPlaces } from './order.ts'
import { noiseVariance, scoreVariance } from './uncertainty.ts'

/** What is judged, by whom, and with which marks. The order of the lists plays no part, but for two ballots of one pair. */
export interface Judged extends JudgedProjects {
  criteria: readonly Criterion[]
  ballots: readonly Ballot[]
}

export interface JudgedProjects {
  /** All projects, also those without a ballot. Those of ballots, field and tracks need not be named. */
  projects?: readonly string[]
  /** The field: the projects that can win. All if absent. */
  eligible?: readonly string[]
  /** The track of each project, only with the track effect (docs/judging-method.md §1). */
  tracks?: Readonly<Record<string, string>>
}

export interface ScoredProject {
  project: string
  score: number
  /** The standard deviation of the score: √v (docs/judging-method.md §5). Undefined with fewer than two ballots. */
  uncertainty: number | undefined
  rawMean: number
  looks: number
}

export interface RankedProject extends ScoredProject {
  /** From 1; equal scores share it. */
  place: number
}

export interface JudgeSeverity {
  judge: string
  /** Points that this judge gives more than others: positive is lenient. */
  severity: number
  ballots: number
}

export interface Scores {
  counted: CountedBallot[]
  incomplete: Ballot[]
  /** Those of the field by score; equal scores by looks, then id. */
  order: RankedProject[]
  /** Scored outside the field, such as samples and who withdrew. By id. */
  outside: ScoredProject[]
  /** In the field without a ballot: no score, no place. By id. */
  unseen: string[]
  /** From strict to lenient. */
  judges: JudgeSeverity[]
  fit: Fit
}

/** Scores, places and the severity of judges (docs/judging-method.md §2 and §3). */
export function findScores(judged: Judged): Scores {
  const { counted, incomplete } = countBallots(judged.criteria, judged.ballots)
  return scoreCounted(judged, counted, incomplete)
}

/** The same, from ballots that are one number each. */
export function scoreCounted(
  projects: JudgedProjects,
  counted: CountedBallot[],
  incomplete: Ballot[] = [],
): Scores {
  const solved = fit(readEvidence(projects, counted))
  const { evidence } = solved
  const field = new Set(projects.eligible ?? evidence.projects)
  const scored = scoreProjects(solved)
  const groups = rankedGroups(
    scored.filter(({ project }) => field.has(project)),
    ({ score }) => score,
    sameScore,
    (one, other) => other.looks - one.looks || byId(one.project, other.project),
  )
  return {
    counted,
    incomplete,
    order: withPlaces(groups),
    outside: scored.filter(({ project }) => !field.has(project)),
    unseen: evidence.projects.filter((id, number) => field.has(id) && intAt(evidence.looks, number) === 0),
    judges: severities(solved, counted),
    fit: solved,
  }
}

/** Numbers projects, judges and tracks by id. A judge without a counted ballot has no part. */
function readEvidence(
  { projects, eligible, tracks }: JudgedProjects,
  counted: readonly CountedBallot[],
): Evidence {
  const trackByProject = new Map(Object.entries(tracks ?? {}))
  const trackIds = sortedIds(trackByProject.values())
  return evidenceOf(
    counted,
    {
      projects: sortedIds([
        ...(projects ?? []),
        ...(eligible ?? []),
        ...trackByProject.keys(),
        ...counted.map(({ project }) => project),
      ]),
      judges: sortedIds(counted.map(({ judge }) => judge)),
      // One track alone cannot be told from the level of all ballots.
      tracks: trackIds.length > 1 ? trackIds : [],
    },
    trackByProject,
  )
}

function scoreProjects(solved: Fit): ScoredProject[] {
  const { evidence } = solved
  const noise = noiseVariance(solved)
  return evidence.projects.flatMap((project, number) => {
    const looks = intAt(evidence.looks, number)
    if (looks === 0) return []
    return {
      project,
      score: scoreIn(solved, number),
      uncertainty: noise === undefined ? undefined : Math.sqrt(scoreVariance(solved, noise, number, looks)),
      rawMean: evidence.mean + at(evidence.deviations, number) / looks,
      looks,
    }
  })
}

function severities({ evidence, effects }: Fit, counted: readonly CountedBallot[]): JudgeSeverity[] {
  const ballots = new Map<string, number>()
  for (const { judge } of counted) ballots.set(judge, (ballots.get(judge) ?? 0) + 1)
  const judges = evidence.judges.map((judge, number) => ({
    judge,
    severity: at(effects, judgeColumn(number)),
    ballots: ballots.get(judge) ?? 0,
  }))
  return rankedGroups(
    judges,
    ({ severity }) => -severity,
    sameEffect,
    (one, other) => other.ballots - one.ballots || byId(one.judge, other.judge),
  ).flat()
}
