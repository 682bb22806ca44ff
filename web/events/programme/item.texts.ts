import { programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'

/** 14:00–15:00, or 14:00 where it is a moment. */
export function hoursOf({ local: { starts, ends } }: Pick<ProgrammeItem, 'local'>): string {
  return ends === null ? starts.slice(11) : `${starts.slice(11)}–${ends.slice(11)}`
}

/** was 14:00, Room 2: with the day where that was another. */
export function wasText({ was, local }: ProgrammeItem, timezone: string): string | null {
  if (was === null) return null
  const at = clockInZone(was.starts, timezone)
  const now = Number(local.starts.slice(8, 10))
  const isSameDay = Number(/\d+/.exec(at)?.[0]) === now
  const said = isSameDay ? at.slice(-5) : at
  return was.room ? `was ${said}, ${was.room}` : `was ${said}`
}

/** What stands under the time: what is odd first, else who. */
export function factOf(item: ProgrammeItem, timezone: string): { text: string; isOrange: boolean } | null {
  if (item.is_cancelled) return { text: 'Called off', isOrange: false }
  const was = wasText(item, timezone)
  const places = item.signup && placesText(item.signup)
  if (was) return { text: [places, was].filter(Boolean).join(', '), isOrange: true }
  if (!item.public) return { text: 'Only staff', isOrange: false }
  if (item.signup && places)
    return { text: places, isOrange: item.signup.waiting > 0 || item.signup.taken > item.signup.places }
  return item.people ? { text: item.people, isOrange: false } : null
}

/** 2 of 2, 1 waits; 3 for 2, where places were taken away. */
function placesText({ taken, places, waiting }: NonNullable<ProgrammeItem['signup']>): string {
  const wait = waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}` : ''
  return `${taken} ${taken > places ? 'for' : 'of'} ${places}${wait}`
}

export function kindText({ kind }: Pick<ProgrammeItem, 'kind'>): string {
  return programmeKindLabels[kind].toLowerCase()
}
