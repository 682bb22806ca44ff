import type { ShownPlaces } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { AwardedRound } from './awards.ts'

/** How many places are shown, as staff chose it. */
export interface ChosenPlaces {
  shows: ShownPlaces
  /** Null: as many as usual. */
  first: number | null
  /** As in the publication before, else as many as get a prize by the order or go on. */
  usual: number
}

/**
 * As many as get a prize by the order or go on to the next round: a prize apart from it, such as one of the organisers' choice,
 * shows no further place. Where nobody does either, as many as stand on a podium. The last place of
 * all is shown only where everybody gets a prize.
 */
export function usualPlaces({ judged, given, counted }: AwardedRound): number {
  const countAwarded = (prizes: typeof given) =>
    new Set(prizes.flatMap(({ proposal }) => proposal?.teams ?? [])).size
  const awarded = countAwarded(given)
  const byOrder = countAwarded(given.filter(({ given_by }) => given_by === 'order'))
  const teams = judged.input.eligible?.length ?? 0
  const finalists = judged.round.finalists ?? 0
  // A cut that everybody passes leaves nobody out.
  const goOn = finalists < teams ? finalists : 0
  const most = Math.max(byOrder, goOn) || 3
  const placed = counted?.order.length ?? teams
  return most < placed || awarded >= teams ? most : Math.max(1, placed - 1)
}

export function placesOf({ shows, first, usual }: ChosenPlaces): number | null {
  if (shows === 'all') return null
  return shows === 'prizes' ? 0 : (first ?? usual)
}

export function shownBefore(places: number | null): ShownPlaces {
  if (places === null) return 'all'
  return places === 0 ? 'prizes' : 'first'
}

/** Empty until the ballots are sealed. `named` are the teams that the file of an earlier publication has by name. */
export function standingsOf(
  { counted, given }: AwardedRound,
  named: readonly string[],
): PublicationPlan['standings'] {
  if (!counted) return []
  const { order, unseen } = counted
  const hasPrize = new Set(given.flatMap(({ proposal }) => proposal?.teams ?? []))
  // Who works the file out finds who has such a prize.
  const byBallots = given.filter(({ given_by }) => given_by === 'order' || given_by === 'criterion')
  const found = new Set([
    ...named,
    ...byBallots.flatMap(
      ({ proposal }) => proposal?.teams.filter(id => proposal.proposed.includes(id)) ?? [],
    ),
    ...given.flatMap(namedByJury),
  ])
  return [
    ...order.map(({ project, place }) => ({
      place,
      has_prize: hasPrize.has(project),
      can_be_found: found.has(project),
    })),
    ...unseen.map(id => ({ place: null, has_prize: hasPrize.has(id), can_be_found: false })),
  ]
}

/** The file has the number of whoever a jury chose, and under the prize of a theme the numbers of who got votes. */
function namedByJury({ theme, proposal }: AwardedRound['given'][number]): string[] {
  const decided = proposal?.decided
  if (!decided) return []
  const voted = Object.entries(decided.votes).flatMap(([team, votes]) => (votes > 0 ? [team] : []))
  return theme === null ? [decided.to] : [decided.to, ...voted]
}
