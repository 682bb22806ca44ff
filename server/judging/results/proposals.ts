import type { PrizeKind } from '../../../contract/judging/publication.calls.ts'
import type { Scores } from '../../../judging/scores.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import type { JuryDecision } from '../jury/decided.ts'
import { type CountedRound, nameOfLine } from './count-round.ts'
import { seatsOf } from './seats.ts'
import type { PrizeApart, Winners } from './winners.ts'

export interface PrizeToGive {
  _id: string
  given_by: PrizeKind
  theme: string | null
  criterion_id: string | null
  how_many: number
  /** Who gets it otherwise than proposed, if staff chose so. */
  chosen: string[] | null
  /** What a jury decided with the ballots as they are. */
  decided: JuryDecision | null
}

export interface Proposal extends Winners {
  prize_id: string
  /** The teams that could win it, if they are not all of the field. */
  field: string[] | null
  /** Between whom a jury may decide. */
  reach: ReachOfPrize
  /** What it decided; null where it did not, or where that does not hold any more. */
  decided: JuryDecision | null
  /** The name of its line in results.json. */
  line_name: string
  /** Who gets it now. */
  teams: string[]
}

export interface Proposed {
  counted: CountedRound
  proposals: Proposal[]
}

/**
 * To whom the scores give each prize, from the first down: prizes for all by the order, those of a theme to its best team
 * that has no prize above, those of a criterion by the same formula with that criterion alone. Undefined unless the round
 * is sealed.
 */
export async function proposeAwards(
  resultsWorker: ResultsWorker,
  judged: JudgedRound,
  prizes: readonly PrizeToGive[],
): Promise<Proposed | undefined> {
  const forAll = prizes.filter(({ given_by }) => given_by === 'order')
  const counted = await resultsWorker.counted(
    judged,
    forAll.map(({ how_many }) => how_many),
  )
  if (!counted) return undefined
  const winnersOf = new Map(forAll.map(({ _id }, place) => [_id, counted.winners[place]]))
  const above = new Set<string>()
  const aboveInOrder = new Set<string>()
  let isMoved = false
  let seats = 0
  const proposals: Proposal[] = []
  for (const prize of prizes) {
    const isForAll = prize.given_by === 'order'
    const apart = prizeApart(prize, judged, above)
    const winners = apart ? await resultsWorker.winners(judged, apart) : winnersOf.get(prize._id)
    // Once a jury or staff gave a prize to somebody else, whoever stands first without one is next.
    const found: Winners = {
      ...(winners ?? nobody),
      ...(isMoved && isForAll && seatsLeft(judged, counted.order, aboveInOrder, { seats, prize })),
    }
    const { proposed } = found
    const reach = reachOfPrize(found, isForAll ? aboveInOrder : apart?.field ? above : new Set())
    const decided = holds(prize, reach)
    const teams: string[] = prize.chosen ?? (decided ? [...reach.kept, decided.to] : proposed)
    if (isForAll) {
      seats += prize.how_many
      isMoved ||= decided !== null || teams.some(team => !proposed.includes(team))
      for (const team of teams) aboveInOrder.add(team)
    }
    for (const team of teams) above.add(team)
    const line_name = isForAll ? nameOfLine(seats) : prize.given_by
    proposals.push({
      prize_id: prize._id,
      field: apart?.field ?? null,
      ...found,
      reach,
      decided,
      line_name,
      teams,
    })
  }
  return { counted, proposals }
}

/** The first of those without a prize above, and who is level there. Where a prize was shared, as many seats after it stay empty. */
function seatsLeft(
  judged: JudgedRound,
  order: Scores['order'],
  above: ReadonlySet<string>,
  { seats, prize }: { seats: number; prize: PrizeToGive },
): Pick<Winners, 'proposed' | 'tie'> {
  const to = prize.how_many - Math.max(0, above.size - seats)
  if (to <= 0) return { proposed: [], tie: null }
  const left = order.filter(({ project }) => !above.has(project))
  const places = left.map(one => ({
    ...one,
    place: 1 + left.filter(({ place }) => place < one.place).length,
  }))
  return seatsOf(judged, places, { from: 0, to })
}

/** Staff may have chosen since, or the team is not within reach any more. */
function holds({ chosen, decided }: PrizeToGive, reach: ReachOfPrize): JuryDecision | null {
  return chosen === null && decided && reach.teams.includes(decided.to) ? decided : null
}

const nobody: Winners = { proposed: [], tie: null, line: null }

/** Undefined for one that is for all, and for one that the scores give to nobody. */
function prizeApart(
  { given_by, theme, criterion_id, how_many }: PrizeToGive,
  { input, teams }: JudgedRound,
  above: ReadonlySet<string>,
): PrizeApart | undefined {
  if (given_by === 'theme') {
    const inTheme = new Set(teams.filter(team => team.theme === theme).map(({ _id }) => _id))
    const field = (input.eligible ?? []).filter(id => inTheme.has(id) && !above.has(id))
    return { field, criterion_id: null, how_many }
  }
  if (given_by === 'criterion' && input.criteria.some(({ id }) => id === criterion_id))
    return { field: null, criterion_id, how_many }
  return undefined
}

/** Between whom a jury may decide: the last seat of a prize and who could sit there too. */
interface ReachOfPrize {
  /** Who has the other seats of the prize. */
  kept: string[]
  /** The last seat, or who is level there; then further seats of its line without a prize above, then the rivals. */
  teams: string[]
  /** Scores do not settle it. */
  isOpen: boolean
}

function reachOfPrize({ proposed, tie, line }: Winners, hasPrizeAbove: ReadonlySet<string>): ReachOfPrize {
  const last = tie ? tie.teams : proposed.slice(-1)
  const kept = proposed.filter(team => !last.includes(team))
  const near = [...last, ...(line?.seats ?? []), ...(line?.rivals ?? [])]
  const teams = [...new Set(near)].filter(team => !hasPrizeAbove.has(team) && !kept.includes(team))
  const isOpen = line !== null && teams.length > 1 && (line.label !== 'clear' || tie !== null)
  return { kept, teams, isOpen }
}
