import type { ShownPlaces } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { AwardedRound } from './awards.ts'
import type { Frozen } from './freeze.ts'

/** How many places are shown, as staff chose it. */
export interface ChosenPlaces {
  shows: ShownPlaces
  /** Null: as many as usual. */
  first: number | null
  /** As in the publication before, else as many as get a prize or go on. */
  usual: number
}

/** As many as get a prize or go on to the next round. Where nobody does either, as many as stand on a podium. */
export function usualPlaces({ judged, given }: AwardedRound): number {
  const awarded = new Set(given.flatMap(({ proposal }) => proposal?.teams ?? []))
  return Math.max(awarded.size, judged.round.finalists ?? 0) || 3
}

export function placesOf({ shows, first, usual }: ChosenPlaces): number | null {
  if (shows === 'all') return null
  return shows === 'prizes' ? 0 : (first ?? usual)
}

export function shownBefore(places: number | null): ShownPlaces {
  if (places === null) return 'all'
  return places === 0 ? 'prizes' : 'first'
}

/** Empty until the ballots are sealed. */
export function standingsOf(
  { counted }: AwardedRound,
  frozen: Frozen | undefined,
): PublicationPlan['standings'] {
  if (!frozen || !counted) return []
  const hasPrize = new Set(frozen.result.awards.map(({ team }) => team._id))
  const { order, unseen } = counted
  return [
    ...order.map(({ project, place }) => ({ place, has_prize: hasPrize.has(project) })),
    ...unseen.map(id => ({ place: null, has_prize: hasPrize.has(id) })),
  ]
}
