import { partsOf } from '../../../contract/platform/day.texts.ts'
import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { daysBetween } from './local-time.ts'

// What is pointed out in a programme and not refused (docs/product.md §41).

export interface Clash {
  key: string
  text: string
  /** The item to look at: the later one of two. */
  item: ProgrammeItem
}

type Placed = Pick<ProgrammeItem, '_id' | 'title' | 'local' | 'room' | 'people' | 'is_cancelled'>

/** Two items at one time in one room or with one person, and items far from the event's days. */
export function clashesIn({ items, event }: Pick<Programme, 'items' | 'event'>): Clash[] {
  const there = items.filter(({ is_cancelled }) => !is_cancelled)
  const pairs = there.flatMap((item, place) =>
    there.slice(0, place).flatMap(other => (overlap(item, other) ? [[other, item] as const] : [])),
  )
  const rooms = pairs
    .filter(([a, b]) => isSame(a.room, b.room))
    .map(([a, b]) => ({
      key: `room ${a._id} ${b._id}`,
      text: `Two items in ${b.room} on ${whenOf(b)}`,
      item: b,
    }))
  const people = pairs.flatMap(([a, b]) =>
    sharedPeople(a.people, b.people).map(name => ({
      key: `${name} ${a._id} ${b._id}`,
      text: `${name} is in two items on ${whenOf(b)}`,
      item: b,
    })),
  )
  const { start_date, end_date } = event
  const far = there.filter(
    ({ local }) =>
      start_date !== null &&
      end_date !== null &&
      (daysBetween(start_date, local.starts.slice(0, 10)) < -3 ||
        daysBetween(local.starts.slice(0, 10), end_date) < -3),
  )
  return [
    ...rooms,
    ...people,
    ...far.map(item => ({
      key: `far ${item._id}`,
      text: `${item.title} is on ${whenOf(item)}, more than three days from the event`,
      item,
    })),
  ]
}

/** Items that overlap with this one: in its room, and with its people. */
export function othersAt(item: Placed, items: readonly Placed[]) {
  const at = items.filter(other => other._id !== item._id && !other.is_cancelled && overlap(item, other))
  return {
    inRoom: at.filter(({ room }) => isSame(room, item.room)),
    withPeople: at.flatMap(other => sharedPeople(item.people, other.people).map(name => ({ name, other }))),
  }
}

/** When the room is next used after the item ends; null if not on that day. */
export function roomFreeUntil(item: Placed, items: readonly Placed[]): string | null {
  const end = item.local.ends ?? item.local.starts
  const next = items
    .filter(
      other =>
        other._id !== item._id &&
        !other.is_cancelled &&
        isSame(other.room, item.room) &&
        other.local.starts >= end &&
        other.local.starts.slice(0, 10) === end.slice(0, 10),
    )
    .map(({ local }) => local.starts)
    .sort()
  return next[0]?.slice(11) ?? null
}

/** A moment overlaps with nothing. */
function overlap(a: Placed, b: Placed): boolean {
  if (a.local.ends === null || b.local.ends === null) return false
  return a.local.starts < b.local.ends && b.local.starts < a.local.ends
}

function isSame(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && folded(a) === folded(b)
}

function sharedPeople(a: string | null, b: string | null): string[] {
  const known = new Set(namesIn(a).map(folded))
  return namesIn(b).filter(name => known.has(folded(name)))
}

/** "Leela Varma, Irfan Qureshi and others" has two names. */
function namesIn(people: string | null): string[] {
  const names = (people ?? '').split(/[,;/&\n]|\sand\s/)
  return names
    .map(name => name.trim())
    .filter(name => name.includes(' ') && /\p{L}/u.test(name) && !/^\d/.test(name))
}

function folded(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** Sat 21 Nov, 17:30. */
export function whenOf({ local }: Pick<ProgrammeItem, 'local'>): string {
  const { weekday, day, month } = partsOf(local.starts.slice(0, 10))
  return `${weekday} ${day} ${month}, ${local.starts.slice(11)}`
}
