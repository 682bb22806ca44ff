import type { Closing } from '../../../contract/judging/judging-closing.ts'
import { mostBestVisits } from '../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { silentAfter } from '../../../contract/judging/desk-cards.ts'
import {
  forecastOf,
  isSentOut,
  missedLast,
  missedLately,
  type Standing,
  standingOf,
} from '../../../contract/judging/desk-standing.ts'
import { gainsOf, mostLooksFor, rankVisits, type Visit } from '../../../judging/next-visit.ts'
import { findScores } from '../../../judging/scores.ts'
import type { JudgedRound } from './judged-round.ts'

/** What closing judging would seal, and the visits that would tell most before (docs/product.md §21). */
export function closingOf(judged: JudgedRound, results: RoundResults, desk: Desk, given: number): Closing {
  const { ballots, unfinished, lines } = results
  const isClear = lines.every(({ label }) => label === 'clear')
  return {
    counting: ballots + unfinished.filter(({ will_count }) => will_count).length,
    unfinished,
    given,
    best: desk.state === 'open' ? bestVisits(judged, desk, isClear) : [],
  }
}

/**
 * The next visits of docs/judging-method.md §5, each by another judge who is here, and who is free soonest. Each takes those
 * before it and those that have begun as under way. Where every line is clear, only teams below the promised looks are worth one.
 * A team that the last two judges did not find comes last.
 */
function bestVisits(judged: JudgedRound, desk: Desk, isClear: boolean): Closing['best'] {
  const { round, judges, input, lines } = judged
  const now = Date.parse(desk.now)
  const standing = standingOf(desk, now)
  const scores = findScores(input)
  const gains = gainsOf(scores, lines)
  const keys = new Map(judges.map(({ _id, key }) => [_id, key]))
  const begun = standing.visits.filter(({ cell }) => cell === 'under_way')
  // Whoever was sent out already goes there first, and the team gets that look.
  const sent = standing.visits.filter(isSentOut)
  const missed = missedLately(standing.visits)
  // As with Next team, nobody is sent where three did not find the team, until staff have settled it.
  const flagged = new Set(
    desk.flags.flatMap(({ kind, application_id }) => (kind === 'not_there' ? application_id : [])),
  )
  const projects = (input.eligible ?? []).flatMap(project => (flagged.has(project) ? [] : { project }))
  const free = judgesHere(desk, standing, now)
  const best: Closing['best'] = []
  const asVisit = (judge_id: string, project: string): Visit => ({
    judge: keys.get(judge_id) ?? judge_id,
    project,
  })
  while (best.length < mostBestVisits) {
    const ranked = rankVisits(
      scores,
      { judge: '' },
      projects,
      {
        lines,
        leastLooks: round.looks,
        mostLooks: mostLooksFor(round.looks),
        underWay: [
          ...[...begun, ...sent].map(({ judge, application_id }) => asVisit(judge._id, application_id)),
          ...best.map(({ judge_id, application_id }) => asVisit(judge_id, application_id)),
        ],
        busy: [...begun, ...sent].map(({ application_id }) => application_id),
      },
      gains,
    )
    const next = missedLast(ranked, missed)
      .filter(({ looks, gain }) => looks < round.looks || (gain > 0 && !isClear))
      .flatMap(({ project }) => {
        const taker = free.find(({ closed }) => !closed.has(project))
        return taker ? [{ taker, project }] : []
      })[0]
    if (!next) return best
    free.splice(free.indexOf(next.taker), 1)
    best.push({ judge_id: next.taker._id, application_id: next.project })
  }
  return best
}

/** Who has tapped lately, with the teams that they know or visit anyway; first who is done first. */
function judgesHere(desk: Desk, standing: Standing, now: number) {
  return desk.judges
    .filter(
      ({ _id, has_left, tapped_at }) =>
        !has_left &&
        tapped_at !== null &&
        now - Date.parse(tapped_at) <= silentAfter(desk) &&
        !standing.visitsOf(_id).some(isSentOut),
    )
    .map(judge => ({
      _id: judge._id,
      closed: new Set([
        ...judge.conflicts,
        ...standing.visitsOf(judge._id).map(({ application_id }) => application_id),
      ]),
      ends: forecastOf(desk, standing, judge).visits.at(-1)?.ends ?? 0,
    }))
    .toSorted((one, other) => one.ends - other.ends)
}
