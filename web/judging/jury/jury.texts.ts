import type { Deliberation, Juror } from '../../../contract/judging/jury.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

/** How a jury is said to staff. */

/** "4 to 1"; the team that gets it first. */
export function sayCount(votes: readonly number[]): string {
  const [own = 0, ...others] = votes
  return others.length === 0 ? `all ${own} for it` : [own, ...others].join(' to ')
}

/** "Decided by the jury, 4 to 1." */
export function sayDecided({ by, votes }: { by: 'jury' | 'chair'; votes: readonly number[] }): string {
  return by === 'chair'
    ? `Decided by the chair of the jury, as the votes were level, ${sayCount(votes)}.`
    : `Decided by the jury, ${sayCount(votes)}.`
}

/** What the jury said of ballots that have changed since. */
export function sayLapsed({ votes }: { votes: readonly number[] }, name: string): string {
  return `The jury had decided for ${name || 'a team that is out'}, ${sayCount(votes)}. The ballots have changed since, so that holds no more until it is asked again.`
}

/** The votes of a shown count as they would be published, if it leads somewhere. */
export function votesFor(votes: Readonly<Record<string, number>>, leader: string): number[] {
  const others = Object.entries(votes).flatMap(([team, own]) => (team === leader || own === 0 ? [] : [own]))
  return [votes[leader] ?? 0, ...others.toSorted((one, other) => other - one)]
}

/** "4 teams could get it" */
export function sayReach({ teams, others }: Pick<Deliberation, 'teams' | 'others'>): string {
  return `${count(teams.length + others.length, 'team')} could get it`
}

/** Why somebody does not choose, one sentence for each. */
export function sayOutside(jury: readonly Juror[], nameOf: (id: string) => string): string[] {
  return jury.flatMap(({ name, state, knows }) => {
    if (state === 'conflict')
      return `${name} knows ${formatList(knows.map(nameOf))}, and may speak, not choose.`
    if (state === 'member') return `${name} is a member of a team, and does not choose.`
    if (state === 'left') return `${name} has left the round.`
    return []
  })
}

const stepWords = {
  first_places: 'First places count.',
  pairs: 'First places are level, so it counts whom more of the jury place higher.',
  chair: 'Still level: the chair.',
} as const

export function saySteps({ steps, leader }: NonNullable<Deliberation['shown']>): string {
  const said = steps.map(({ step }) => stepWords[step]).join(' ')
  return leader === null ? `${said} It stays open.` : said
}

const endWords = {
  undone: 'The decision was undone',
  teams: 'Other teams were taken in',
  result: 'The ballots are others now',
} as const

export function sayPast(
  { ended_why, given, to, sentence }: Deliberation['past'][number],
  nameOf: (id: string) => string,
) {
  const decided = to === null ? '' : ` It was for ${nameOf(to)}: ${sentence}`
  return `${endWords[ended_why]}, after ${count(given, 'order')}.${decided}`
}
