import type { Award, Awards } from '../../../contract/judging/prizes.ts'
import type { AwardLabel, UnavailableReason } from '../../../contract/judging/publication.calls.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type JudgedRound, readJudgedRound } from '../judging/judged-round.ts'
import { type JuryDecision, listDecided } from '../jury/decided.ts'
import { findScores } from '../../../judging/scores.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import type { CountedRound } from './count-round.ts'
import { type Proposal, proposeAwards } from './proposals.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

/** A round with the prizes of its event, and who gets them. */
export interface AwardedRound {
  judged: JudgedRound
  given: GivenPrize[]
  /** Undefined until the ballots are sealed. */
  counted: CountedRound | undefined
}

export type GivenPrize = Awaited<ReturnType<typeof listPrizes>>[number] & {
  unavailable: UnavailableReason | null
  /** Null where it cannot be given. */
  proposal: Proposal | null
  /** What a jury decided with other ballots, or for a team that is out: it holds no more. */
  lapsed: JuryDecision | null
  labels: AwardLabel[]
  needs_sentence: boolean
}

/** Whoever cannot reach the round gets undefined. Without a seal nothing is proposed. */
export async function readAwardedRound(
  db: Db,
  resultsWorker: ResultsWorker,
  caller: Caller,
  id: string,
): Promise<AwardedRound | undefined> {
  const judged = await readJudgedRound(db, caller, id)
  if (!judged) return undefined
  const prizes = await listPrizes(db, judged.round.event._id, id)
  if (judged.round.chain_head === null) return { judged, given: prizes.map(notYet), counted: undefined }
  const criteria = new Set(judged.round.criteria.map(({ _id }) => _id))
  const offered = prizes.map(prize => ({ ...prize, unavailable: reasonAgainst(prize, criteria) }))
  const eligible = new Set(judged.input.eligible)
  const decisions = await listDecided(db, id)
  // With other ballots, or without the team, the jury is asked again.
  const holds = ({ chain_head, to }: JuryDecision) =>
    chain_head === judged.round.chain_head && eligible.has(to)
  const decisionOf = (prize: { _id: string }, isHeld: boolean) =>
    decisions.find(one => one.prize_id === prize._id && holds(one) === isHeld) ?? null
  const proposed = await proposeAwards(
    resultsWorker,
    judged,
    offered.flatMap(prize =>
      // Who left the event since gets none.
      prize.unavailable === null
        ? {
            ...prize,
            chosen: prize.chosen?.filter(team => eligible.has(team)) ?? null,
            decided: decisionOf(prize, true),
          }
        : [],
    ),
  )
  const given = offered.map(prize => {
    const proposal = proposed?.proposals.find(({ prize_id }) => prize_id === prize._id)
    const lapsed = decisionOf(prize, false)
    return proposal ? { ...prize, lapsed, proposal, ...saidOf(prize, proposal) } : { ...prize, ...unsaid }
  })
  return { judged, given, counted: proposed?.counted }
}

type ListedPrize = Awaited<ReturnType<typeof listPrizes>>[number]

const unsaid = { proposal: null, lapsed: null, labels: [], needs_sentence: false }

function notYet(prize: ListedPrize): GivenPrize {
  return { ...prize, unavailable: null, ...unsaid }
}

function reasonAgainst(prize: ListedPrize, criteria: ReadonlySet<string>): UnavailableReason | null {
  if (prize.given_elsewhere) return 'given'
  if (prize.given_by !== 'criterion') return null
  if (prize.criterion_id === null) return 'no_criterion'
  return criteria.has(prize.criterion_id) ? null : 'other_round'
}

/** The label of each team that gets the prize, and whether a sentence has to say why. */
function saidOf({ given_by, sentence }: ListedPrize, proposal: Proposal) {
  const { proposed, tie, line, teams, decided } = proposal
  const isOfLine = (team: string) => line !== null && (proposed.includes(team) || tie?.teams.includes(team))
  const isAsProposed = teams.length === proposed.length && teams.every(team => proposed.includes(team))
  const isByChoice = given_by === 'choice' || tie?.left_to === 'person'
  return {
    labels: teams.map((team): AwardLabel => {
      if (team === decided?.to) return 'jury'
      return isOfLine(team) && line ? line.label : 'choice'
    }),
    needs_sentence: decided !== null || (isAsProposed ? isByChoice && teams.length > 0 : true),
    sentence: decided?.sentence ?? sentence,
  }
}

/** The prizes of the event in order, with what staff chose for this round. */
function listPrizes(db: Db, eventid: string, roundId: string) {
  return db
    .selectFrom('prizes')
    .leftJoin('award_choices', join =>
      join.onRef('award_choices.prize_id', '=', 'prizes._id').on('award_choices.round_id', '=', roundId),
    )
    .leftJoin('criteria', 'criteria._id', 'prizes.criterion_id')
    .select([
      'prizes._id',
      'prizes.name',
      'prizes.what',
      'prizes.given_by',
      'prizes.theme',
      'prizes.criterion_id',
      'criteria.name as criterion',
      'prizes.how_many',
      'award_choices.teams as chosen',
      'award_choices.sentence',
      finds(
        selectFrom('awards')
          .innerJoin('standing_publications', 'standing_publications._id', 'awards.publication_id')
          .where('awards.prize_id', '=', columnOf('prizes._id'))
          .where('standing_publications.round_id', '<>', roundId),
      ).as('given_elsewhere'),
    ])
    .where('prizes.event_id', '=', eventid)
    .orderBy('prizes.position')
    .execute()
}

/** As staff see it. */
export function awardsOf({ judged, given, counted }: AwardedRound, is_publishing: boolean): Awards {
  const { round, teams, input } = judged
  const { order } = counted ?? findScores(input)
  const placeOf = new Map(order.map(({ project, place }) => [project, place]))
  const places = teams
    .filter(({ is_out }) => !is_out)
    .map(({ _id, team_name, theme }) => ({ _id, team_name, theme, place: placeOf.get(_id) ?? null }))
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
  return {
    _id: round._id,
    is_sealed: round.chain_head !== null,
    is_publishing,
    prizes: given.length,
    teams: places,
    awards: round.chain_head === null ? [] : given.map(prize => shownAward(prize, round.tie_person)),
  }
}

function shownAward(prize: GivenPrize, tie_person: string | null): Award {
  const { proposal, lapsed, unavailable, labels, sentence, needs_sentence } = prize
  const { _id, name, what, given_by, theme, criterion_id, criterion, how_many } = prize
  const line = proposal?.line
  const tie = proposal?.tie
  return {
    prize: { _id, name, what, given_by, theme, criterion_id, criterion, how_many },
    unavailable,
    proposed: proposal?.proposed ?? [],
    tie: tie ? { ...tie, person: tie.left_to === 'person' ? tie_person : null } : null,
    line: line
      ? {
          chosen: line.chosen,
          seats: line.seats,
          label: line.label,
          chance: line.chance,
          is_unanimous: line.isUnanimous,
          rivals: line.rivals,
        }
      : null,
    teams: proposal?.teams ?? [],
    labels,
    jury: juryOf(proposal),
    jury_before: lapsed && saidDecision(lapsed),
    sentence,
    needs_sentence,
  }
}

/** Whether a jury may decide, and what it did. */
function juryOf(proposal: Proposal | null): Award['jury'] {
  if (!proposal) return null
  const { reach, decided } = proposal
  if (!reach.isOpen && !decided) return null
  return { teams: reach.teams, decided: decided && saidDecision(decided) }
}

/** As it is said to everybody: how many each had, the one who got it first. */
export function saidDecision({ to, by, votes, of, shown_with, at }: JuryDecision) {
  const others = Object.entries(votes).flatMap(([team, count]) => (team === to || count === 0 ? [] : [count]))
  return {
    to,
    by,
    votes: [votes[to] ?? 0, ...others.toSorted((one, other) => other - one)],
    of,
    shown_with,
    at,
  }
}
