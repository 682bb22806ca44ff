import type { Entry } from '../../../contract/console/workspace.ts'
import type { Place } from './place.ts'

export type Open = Pick<Place, 'entry' | 'round'>

export function isOpen(one: Entry, { entry, round }: Open): boolean {
  return one.entry === entry && (entry !== 'round' || one.round?._id === round)
}

/** The results of the last judged round are among what comes afterwards, once there are any; others belong to their round. */
export function openIn(entries: readonly Entry[], { entry, round }: Place): Open {
  const isLast = entries.some(one => one.entry === 'results' && one.round?._id === round)
  return { entry: entry === 'results' && !isLast ? 'round' : entry, round }
}
