import type { RoundCut } from '../../../contract/events/decided-rounds.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'

type Counted = Pick<RoundCut, 'places' | 'went_on' | 'chosen'>

/** How many places the cut leaves to those that are chosen: of 60 places, 4 too many. Null where it has none. */
export function sayPlaces({ places, went_on, chosen }: Counted): string | null {
  if (places === null) return null
  const over = went_on + chosen - places
  const said = `of ${formatCount(places)} ${places === 1 ? 'place' : 'places'}`
  const before = went_on > 0 ? `, ${formatCount(went_on)} taken before` : ''
  return over > 0 ? `${said}${before}: ${formatCount(over)} too many` : `${said}${before}`
}
