import { createHash } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { TieRule } from '../../contract/judging.calls.ts'
import type { PrizeKind } from '../../contract/publication.calls.ts'
import { judgeLines, type Line, type LineResult } from '../../judging/lines.ts'
import { countBallots } from '../../judging/marks.ts'
import { findScores, type Judged } from '../../judging/scores.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import { resultSeed } from '../judging/results.ts'
import { seatsOf, type Range, type Tie } from './seats.ts'

export interface PrizeToGive {
  _id: string
  given_by: PrizeKind
  theme: string | null
  criterion_id: string | null
  how_many: number
  /** Who gets it otherwise than proposed, if staff chose so. */
  chosen: string[] | null
}

export interface Proposal {
  prize_id: string
  /** The teams that could win it, if they are not all of the field. */
  field: string[] | null
  /** Who the scores say gets it. */
  proposed: string[]
  tie: Tie | null
  /** How firm that is; null if staff choose, or nobody could get it. */
  line: LineResult | null
  /** Who gets it now. */
  teams: string[]
}

export interface RoundToAward {
  input: Judged
  teams: readonly { _id: string; theme: string | null }[]
  tie_rule: TieRule
  tie_person: string | null
}

/**
 * To whom the scores give each prize, from the first down: prizes for all by the order, those of a theme to its best team
 * that has no prize above, those of a criterion by the same formula with that criterion alone. Other requests are
 * answered between two prizes.
 */
export async function proposeAwards(
  round: RoundToAward,
  prizes: readonly PrizeToGive[],
): Promise<Proposal[]> {
  const key = keyOf(round)
  const above = new Set<string>()
  const proposals: Proposal[] = []
  let from = 0
  for (const prize of prizes) {
    const seats = prize.given_by === 'order' ? from : 0
    const found = await propose(
      { round, key, above, range: { from: seats, to: seats + prize.how_many } },
      prize,
    )
    if (prize.given_by === 'order') from += prize.how_many
    const teams = prize.chosen ?? found.proposed
    for (const team of teams) above.add(team)
    proposals.push({ prize_id: prize._id, ...found, teams })
  }
  return proposals
}

const lineNames = new Map([
  [1, 'first'],
  [2, 'first two'],
  [3, 'podium'],
])

/** The lines under the prizes for all: a certainty belongs to all seats above it. */
export function orderLines(prizes: readonly Pick<PrizeToGive, 'given_by' | 'how_many'>[]): Line[] {
  let chosen = 0
  return prizes
    .filter(({ given_by }) => given_by === 'order')
    .map(({ how_many }) => {
      chosen += how_many
      return { name: lineNames.get(chosen) ?? `first ${chosen}`, chosen, best: chosen }
    })
}

interface Known {
  round: RoundToAward
  key: string
  /** Who has a prize already. */
  above: ReadonlySet<string>
  range: Range
}

type Found = Omit<Proposal, 'prize_id' | 'teams'>

function propose({ round, key, above, range }: Known, prize: PrizeToGive): Promise<Found> {
  const { input, teams } = round
  const { theme, criterion_id } = prize
  const best = (what: unknown[], field: string[] | null, judged: () => Judged) =>
    once(JSON.stringify([key, range, ...what]), () => bestIn(round, judged(), field, range))
  switch (prize.given_by) {
    case 'order':
      return best(['order'], null, () => input)
    case 'theme': {
      const inTheme = new Set(teams.filter(team => team.theme === theme).map(({ _id }) => _id))
      const field = (input.eligible ?? []).filter(id => inTheme.has(id) && !above.has(id))
      return best(['theme', field], field, () => ({ ...input, eligible: field }))
    }
    case 'criterion': {
      const criterion = input.criteria.find(({ id }) => id === criterion_id)
      if (!criterion) return Promise.resolve(nobody)
      return best(['criterion', criterion_id], null, () => {
        const incomplete = new Set(countBallots(input.criteria, input.ballots).incomplete)
        const ballots = input.ballots.filter(ballot => !incomplete.has(ballot))
        return { ...input, criteria: [criterion], ballots }
      })
    }
    case 'choice':
      return Promise.resolve(nobody)
  }
}

const nobody: Found = { field: null, proposed: [], tie: null, line: null }

function bestIn(round: RoundToAward, judged: Judged, field: string[] | null, range: Range): Found {
  const scores = findScores(judged)
  const seats = Math.min(range.to, scores.order.length)
  const line = { name: 'prize', chosen: seats, best: seats }
  return {
    field,
    ...seatsOf(round, scores, range),
    line: seats === 0 ? null : (judgeLines(scores, [line], resultSeed)[0] ?? null),
  }
}

/** The same ballots say the same, so what was worked out is kept: half a second for each prize of a large event. */
const kept = new LRUCache<string, Found>({ max: 500 })

async function once(key: string, work: () => Found): Promise<Found> {
  const before = kept.get(key)
  if (before) return before
  await letOthersRun()
  const found = work()
  kept.set(key, found)
  return found
}

export function toAward({ input, teams, round }: JudgedRound): RoundToAward {
  return { input, teams, tie_rule: round.tie_rule, tie_person: round.tie_person }
}

/** Of all that a proposal depends on, but for the prize. */
export function keyOf({ input, teams, tie_rule, tie_person }: RoundToAward): string {
  const all = JSON.stringify([input, teams.map(({ _id, theme }) => [_id, theme]), tie_rule, tie_person])
  return createHash('sha256').update(all).digest('hex')
}
