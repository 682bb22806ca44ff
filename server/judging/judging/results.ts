import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { orderAgainst, type WithoutJudge } from '../../../judging/leave-one-out.ts'
import { judgeLines, type LineResult, withoutEachJudge } from '../../../judging/lines.ts'
import { countBallots } from '../../../judging/marks.ts'
import { type OtherRule, orderByOtherRules } from '../../../judging/other-rules.ts'
import { reasons } from '../../../judging/reasons.ts'
import { findScores, type ScoredProject, type Scores } from '../../../judging/scores.ts'
import type { JudgedRound } from './judged-round.ts'
import { partlyMarked, partsOf } from './partly-marked.ts'
import { visitsToSettle } from './settling-visits.ts'

/** Of replays: nobody chooses it, so nobody can look for one that makes a line clear (docs/decisions/090). */
export const resultSeed = 1

/** What the ballots of a round say. The order of the lists that it reads plays no part. */
export function resultsOf(judged: JudgedRound): RoundResults {
  const { round, judges, input } = judged
  const scores = findScores(input)
  const withoutJudges = withoutEachJudge(scores)
  const lines = judgeLines(scores, judged.lines, resultSeed, withoutJudges)
  const { _id, name, event, state, opens_at, closes_at, tie_rule, tie_person, seals, chain_head, late } =
    round
  return {
    _id,
    name,
    event,
    state,
    opens_at,
    closes_at,
    tie_rule,
    tie_person,
    seals,
    chain_head,
    late,
    looks: round.looks,
    ballots: scores.counted.length,
    incomplete: scores.incomplete.length,
    unfinished: unfinishedIn(judged),
    teams: teamsIn(judged, scores),
    lines: lines.map(line => shownLine(judged, scores, line)),
    judges: judgesIn(judged, scores, lines, withoutJudges),
    judge_names: Object.fromEntries(judges.map(judge => [judge._id, judge.name])),
  }
}

/** Whether each would count is found as closing finds it: with all ballots, since blanks are filled from all of them. */
function unfinishedIn(judged: JudgedRound): RoundResults['unfinished'] {
  const { input, unfinished } = judged
  const ballots = [...input.ballots, ...unfinished]
  const { counted } = countBallots(input.criteria, ballots)
  const partOf = partsOf({ criteria: input.criteria, ballots })
  const counting = new Set(counted.map(({ judge, project }) => `${judge} ${project}`))
  return unfinished.map(ballot => ({
    judge_id: idOf(judged, ballot.judge),
    application_id: ballot.project,
    will_count: counting.has(`${ballot.judge} ${ballot.project}`),
    ...partOf(ballot),
  }))
}

function teamsIn({ teams, input }: JudgedRound, scores: Scores): RoundResults['teams'] {
  const unfinishedOf = partlyMarked(input)
  const teamById = new Map(teams.map(team => [team._id, team]))
  const rules = orderByOtherRules(scores)
  const placesBy = (rule: OtherRule) => new Map(rules[rule].map(({ project, place }) => [project, place]))
  const other = {
    rawMean: placesBy('rawMean'),
    centredMean: placesBy('centredMean'),
    zScore: placesBy('zScore'),
    pairwiseShare: placesBy('pairwiseShare'),
  }
  const shown = (id: string, scored?: ScoredProject, place?: number) => {
    const team = teamById.get(id)
    if (!team) return []
    return {
      ...team,
      place: place ?? null,
      score: scored?.score ?? null,
      uncertainty: scored?.uncertainty ?? null,
      looks: scored?.looks ?? 0,
      unfinished: unfinishedOf(id),
      mean: scored?.rawMean ?? null,
      places: {
        rawMean: other.rawMean.get(id) ?? null,
        centredMean: other.centredMean.get(id) ?? null,
        zScore: other.zScore.get(id) ?? null,
        pairwiseShare: other.pairwiseShare.get(id) ?? null,
      },
    }
  }
  const unseen = new Set(scores.unseen)
  const outside = new Map(scores.outside.map(scored => [scored.project, scored]))
  return [
    ...scores.order.flatMap(scored => shown(scored.project, scored, scored.place)),
    ...teams.filter(({ _id }) => unseen.has(_id)).flatMap(({ _id }) => shown(_id)),
    ...teams.filter(({ is_out }) => is_out).flatMap(({ _id }) => shown(_id, outside.get(_id))),
  ]
}

function shownLine(judged: JudgedRound, scores: Scores, line: LineResult): RoundResults['lines'][number] {
  const { name, chosen, best, label, chance, seats, rivals, why } = line
  const { visits, no_visit } =
    label === 'clear' ? { visits: [], no_visit: null } : visitsToSettle(judged, scores, line)
  const dependsOn = dependingOn(line)
  return {
    name,
    is_prize: chosen <= judged.round.prizes_by_order,
    chosen,
    best,
    label,
    chance,
    seats,
    rivals,
    why,
    is_unanimous: line.isUnanimous,
    hits: Object.fromEntries(line.hits),
    depends_on: scores.judges.flatMap(({ judge }) => (dependsOn.includes(judge) ? idOf(judged, judge) : [])),
    visits: visits.map(({ judge, project }) => ({
      judge_id: idOf(judged, judge),
      application_id: project,
    })),
    no_visit,
  }
}

/** The judges without whom the line would be another one, where that is said of it: a tie with all judges says more. */
function dependingOn({ why, dependsOn }: LineResult): readonly string[] {
  return why.includes(reasons.dependsOnJudge) ? dependsOn : []
}

function judgesIn(
  { judges }: JudgedRound,
  scores: Scores,
  lines: readonly LineResult[],
  withoutJudges: readonly WithoutJudge[],
): RoundResults['judges'] {
  const byKey = new Map(judges.map(judge => [judge.key, judge]))
  const byJudge = new Map(withoutJudges.map(without => [without.judge, without]))
  return scores.judges.map(({ judge, severity, ballots }) => ({
    _id: byKey.get(judge)?._id ?? judge,
    name: byKey.get(judge)?.name ?? '',
    ballots,
    severity,
    changes: lines
      .filter(line => dependingOn(line).includes(judge))
      .flatMap(line => {
        const without = byJudge.get(judge)
        return without ? changeWithout(line, without) : []
      }),
  }))
}

/** The teams that would enter and leave a line without this judge, or be level at it. */
function changeWithout({ name, chosen, best, seats }: LineResult, without: WithoutJudge) {
  const order = orderAgainst(without, seats.slice(0, best)).slice(0, chosen)
  const loses = seats.filter(id => !order.includes(id))
  const level = without.groups.find(
    group => loses.some(id => group.includes(id)) && group.some(id => order.includes(id)),
  )
  return {
    line: name,
    gains: level ? level.filter(id => !seats.includes(id)) : order.filter(id => !seats.includes(id)),
    loses,
    is_level: level !== undefined,
  }
}

/** Of the judge whom the engine knows by this key. */
function idOf({ judges }: JudgedRound, key: string): string {
  return judges.find(judge => judge.key === key)?._id ?? key
}
