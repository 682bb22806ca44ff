import type { OwnJury } from '../../../contract/judging/published-results.ts'
import type { BundleDecision } from '../../../contract/judging/results-bundle.ts'
import { type CompleteBundle, makeBundle } from '../../../judging/bundle.ts'
import type { JuryDecision } from '../jury/decided.ts'
import { type GivenPrize, saidDecision } from './awards.ts'
import type { Team } from './own-result.ts'

// What a publication says of prizes that a jury decided: in results.json, and to the teams that were within reach.

/** The same file with what juries decided, inside its digest and outside its result. */
export function withDecisions(
  bundle: CompleteBundle,
  given: readonly GivenPrize[],
  numbers: ReadonlyMap<string, string>,
  isAllShown: boolean,
): CompleteBundle {
  const decisions = given.flatMap(prize => decisionOf(prize, numbers, isAllShown))
  if (decisions.length === 0) return bundle
  const { digest: _digest, result, ...sealed } = bundle
  return makeBundle({ ...sealed, decisions }, result)
}

function decisionOf(
  { name, given_by, criterion_id, how_many, proposal }: GivenPrize,
  numbers: ReadonlyMap<string, string>,
  isAllShown: boolean,
): BundleDecision[] {
  if (!proposal?.decided) return []
  const { decided, line_name, field } = proposal
  const numberOf = (id: string) => numbers.get(id) ?? id
  const votes = Object.entries(decided.votes).filter(([, count]) => count > 0)
  return [
    {
      prize: name,
      line: line_name,
      by: decided.by,
      to: numberOf(decided.to),
      votes: Object.fromEntries(votes.map(([team, count]) => [numberOf(team), count])),
      of: decided.of,
      shown_with: decided.shown_with,
      reason: decided.sentence,
      at: decided.at,
      ...(given_by === 'criterion' && criterion_id !== null && { criterion: criterion_id }),
      // It tells which numbers have the theme.
      ...(given_by === 'theme' && field && isAllShown && { field: field.map(numberOf).toSorted() }),
      ...(given_by !== 'order' && { chosen: how_many }),
    },
  ]
}

/** Beside the team that got the prize. */
export function publishedDecision(decided: JuryDecision) {
  const { to: _to, ...said } = saidDecision(decided)
  return said
}

/** What each team reads of juries that decided about it. */
export function juriesAbout(
  given: readonly GivenPrize[],
  about: ReadonlyMap<string, Team>,
): (team: Team) => OwnJury[] {
  const decided = given.flatMap(({ name, proposal }) =>
    proposal?.decided ? [{ prize: name, reach: proposal.reach, decided: proposal.decided }] : [],
  )
  return team =>
    decided.flatMap(({ prize, reach, decided: decision }) => {
      const to = about.get(decision.to)
      if (!to || !reach.teams.includes(team._id)) return []
      return {
        prize,
        team_name: to.team_name,
        is_own: team._id === to._id,
        stood_before: (team.place ?? Infinity) < (to.place ?? Infinity),
        teams: reach.teams.length,
        ...publishedDecision(decision),
        sentence: decision.sentence,
      }
    })
}
