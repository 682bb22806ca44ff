import type { OwnResult } from '../../../contract/judging/published-results.ts'

/** How a team's own result is said to it. */

type Own = Pick<OwnResult, 'round' | 'place' | 'teams' | 'prizes'>

/** The first line about an application: "1st prize, place 1 of 12 in Demo." */
export function sayOwnStanding({ round, place, teams, prizes }: Own): string {
  const got = [...prizes.map(({ name }) => name), ...(place === null ? [] : [`place ${place} of ${teams}`])]
  if (got.length === 0) return `The results of ${round} are out. Yours is above.`
  const said = `${got.join(', ')} in ${round}.`
  return said.charAt(0).toUpperCase() + said.slice(1)
}
