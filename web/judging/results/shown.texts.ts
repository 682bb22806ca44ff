import type { ShownPlaces } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { count, formatCount, formatList } from '../../platform/ui/base/formats.ts'

/** How staff read what a publication shows of teams. */

type Standings = PublicationPlan['standings']

/** "9 teams are named with place and score, 21 by name only." `places` is where the order ends; null: nowhere. */
export function sayShown(standings: Standings, places: number | null): string {
  const isPlaced = ({ place }: Standings[number]) => places === null || (place !== null && place <= places)
  const placed = standings.filter(isPlaced).length
  const others = standings.filter(team => !isPlaced(team))
  const awarded = others.filter(({ has_prize }) => has_prize).length
  const named = others.length - awarded
  const parts = [
    { many: placed, how: 'with place and score' },
    { many: awarded, how: awarded === 1 ? 'with its prize alone' : 'with their prizes alone' },
    { many: named, how: 'by name only' },
  ].filter(({ many }) => many > 0)
  const [first, ...rest] = parts
  if (!first) return ''
  const verb = first.many === 1 ? 'is' : 'are'
  return `${formatList([
    `${count(first.many, 'team')} ${verb} named ${first.how}`,
    ...rest.map(({ many, how }) => `${formatCount(many)} ${how}`),
  ])}.`
}

/** How many places are shown, as a phrase. */
export function sayPlaces({ shows, places }: { shows: ShownPlaces; places: number | null }): string {
  if (shows === 'all') return 'All places'
  if (shows === 'prizes') return 'Prizes only'
  return places === 1 ? 'The first place' : `The first ${places} places`
}

/** Where the order ends for what is typed; undefined while that is no number. */
export function typedPlaces(shows: unknown, typed: string, usual: number): number | null | undefined {
  if (shows === 'all') return null
  if (shows === 'prizes') return 0
  const text = typed.trim()
  if (text === '') return usual
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** "1 team that is not shown can be found in it, with its score and marks." Null where nobody can be. */
export function sayGivenAway(many: number): string | null {
  if (many === 0) return null
  return many === 1
    ? '1 team that is not shown can be found in it, with its score and its marks.'
    : `${formatCount(many)} teams that are not shown can be found in it, with their scores and their marks.`
}

/** Whether and why results.json is offered. */
export function sayBundle(
  plan: Pick<PublicationPlan, 'offers_bundle' | 'wants_bundle' | 'gives_away' | 'names_rivals' | 'places'>,
): string {
  const given = sayGivenAway(plan.gives_away)
  if (plan.offers_bundle) {
    const numbers = plan.places === null ? '' : ' Teams without a place have numbers drawn by lot.'
    return `Offered, so that anybody can recompute the result.${given === null ? numbers : ` ${given}`}`
  }
  if (!plan.names_rivals) return 'Not offered, because it has all rivals.'
  if (plan.wants_bundle && given !== null) return `Not offered: ${given}`
  return 'Not offered.'
}
