import { placeOf } from '../../../day/merge.ts'
import type { Book } from './book.ts'
import type { DeviceList, Page } from './list.ts'

/** Another device had let somebody in before this one did, as became known later. */
export interface Earlier {
  ticket: string
  device: string
  /** Milliseconds. */
  by: number
  at: number
}

/** Of the scans that a page brings, the last one that comes before one of ours, which was the first until now. */
export function earlierElsewhere(list: DeviceList, book: Book, { scans, is_whole }: Page): Earlier | null {
  const device = book.device?._id
  if (is_whole || !device) return null
  const places = new Set(book.counters.map(placeOf))
  let found: Earlier | null = null
  for (const scan of scans) {
    if (scan.device === device || (scan.act !== 'in' && scan.act !== 'walk_in')) continue
    for (const [place, { ins }] of list.standing(scan.ticket, book)) {
      const [first] = ins
      const isOurs = first?.device === device && places.has(place)
      if (!isOurs || scan.at >= first.at || scan.outcome !== 'in') continue
      found = {
        ticket: scan.ticket,
        device: scan.device_name ?? 'Staff',
        by: first.at - scan.at,
        at: scan.at,
      }
    }
  }
  return found
}
