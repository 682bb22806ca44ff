import { createHmac } from 'node:crypto'
import type { JudgedRound } from './judged-round.ts'

/**
 * The numbers by which results.json knows the teams of a round, drawn by lot (docs/decisions/093). Who does not know the lot
 * cannot tell from ids, names or the order of applications which team has which number.
 */
export function numberTeams({ round, teams, input }: JudgedRound): Map<string, string> {
  // A team that left the round may have ballots there.
  const ids = new Set([...teams.map(({ _id }) => _id), ...input.ballots.map(({ project }) => project)])
  const drawn = [...ids]
    .map(id => ({ id, lot: createHmac('sha256', round.team_lot).update(id).digest('hex') }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
  const digits = Math.max(2, String(drawn.length).length)
  return new Map(drawn.map(({ id }, place) => [id, `p${String(place + 1).padStart(digits, '0')}`]))
}

/** The round as results.json has it: each team under its number. */
export function withNumbers(judged: JudgedRound, numbers: ReadonlyMap<string, string>): JudgedRound {
  const numberOf = (id: string) => numbers.get(id) ?? id
  const { input } = judged
  return {
    ...judged,
    teams: judged.teams.map(team => ({ ...team, _id: numberOf(team._id) })),
    input: {
      ...input,
      ballots: input.ballots.map(ballot => ({ ...ballot, project: numberOf(ballot.project) })),
      eligible: input.eligible?.map(numberOf).toSorted(),
    },
  }
}
