import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { nowIn } from '../rounds/calendar.ts'
import { dateLabels } from './date-labels.ts'
import { daysBetween, minutesOn } from './local-time.ts'

// Where the items of a programme stand in the grid of rooms and times. All is on the clock of the event's zone.

const minutesOfDay = 24 * 60

/** The part of an item on one day. */
export interface Block {
  item: ProgrammeItem
  /** Minutes of the day. */
  from: number
  to: number
  /** Items at one time in one room stand beside each other. */
  lane: number
  lanes: number
  /** It began on a day before. */
  isContinued: boolean
  /** It goes on after midnight. */
  goesOn: boolean
}

export interface RoomColumn {
  /** Null: items without a room. */
  room: string | null
  blocks: Block[]
}

/** A moment across all rooms: a date of a round, or a deadline. */
export interface Bar {
  key: string
  /** In minutes of the day. */
  moment: number
  /** Where it is drawn: lines of one time stand below each other. */
  at: number
  label: string
  item: ProgrammeItem | null
  round: { _id: string; name: string } | null
  isDeadline: boolean
}

export interface DayColumn {
  day: string
  rooms: RoomColumn[]
  bars: Bar[]
  /** Lines that would hide an item: they stand in a column of their own, before the rooms. */
  barsAside: boolean
}

export interface Grid {
  days: DayColumn[]
  /** Whole hours, 0 to 24. */
  from: number
  to: number
  /** Dates of rounds on none of these days. */
  elsewhere: number
}

export function gridOf(programme: Programme): Grid {
  const { items, event } = programme
  const dated = programme.dates.map(date => ({
    ...date,
    local: nowIn(event.timezone, Date.parse(date.at)),
  }))
  const isNear = (day: string) =>
    event.start_date !== null &&
    event.end_date !== null &&
    daysBetween(event.start_date, day) >= -1 &&
    daysBetween(day, event.end_date) >= -1
  const days = new Set(items.flatMap(daysOf))
  const near = dated.filter(({ local }) => days.has(dayOf(local)) || isNear(dayOf(local)))
  for (const { local } of near) days.add(dayOf(local))
  if (days.size > 0) for (const day of eventDays(event)) days.add(day)
  const columns = [...days].sort().map(day => {
    const rooms = roomsOn(day, items)
    const bars = stacked([
      ...near
        .filter(({ local }) => dayOf(local) === day)
        .map(({ round, what, local }) => ({
          key: `${round._id} ${what}`,
          moment: minutesOn(day, local),
          label: dateLabels[what],
          item: null,
          round,
          isDeadline: what === 'hand_in_closes_at',
        })),
      ...items
        .filter(item => isBar(item) && dayOf(item.local.starts) === day)
        .map(item => ({
          key: item._id,
          moment: minutesOn(day, item.local.starts),
          label: item.title,
          item,
          round: null,
          isDeadline: true,
        })),
    ])
    return { day, rooms, bars, barsAside: bars.some(bar => hides(bar, rooms)) }
  })
  return { days: columns, ...hoursOf(columns), elsewhere: dated.length - near.length }
}

const dayOf = (local: string) => local.slice(0, 10)

/** The days of a short event have a column each, also where nothing is planned yet. */
function eventDays({ start_date, end_date }: Programme['event']): string[] {
  if (start_date === null || end_date === null) return []
  const further = daysBetween(start_date, end_date)
  return further > 6 ? [] : Array.from({ length: further + 1 }, (_, later) => dayLater(start_date, later))
}

/** 09:05, of minutes of a day. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A line stands above its moment, as high as `stacked` says. */
function hides({ at }: Bar, rooms: readonly RoomColumn[]): boolean {
  return rooms.some(({ blocks }) => blocks.some(({ from, to }) => from < at && to > at - barHeight))
}

/** A deadline that is a moment is a line across all rooms. */
export function isBar({ ends }: Pick<ProgrammeItem, 'ends'>): boolean {
  return ends === null
}

/** The days on which an item is. What ends in the small hours is of the evening before. */
function daysOf({ local: { starts, ends } }: ProgrammeItem): string[] {
  const first = dayOf(starts)
  if (ends === null) return [first]
  const last = Math.max(0, daysBetween(first, dayOf(ends)) - (ends.slice(11) <= '06:00' ? 1 : 0))
  // What is longer than a week is not drawn to its end.
  return Array.from({ length: Math.min(last, 7) + 1 }, (_, later) => dayLater(first, later))
}

function dayLater(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + later * 86_400_000).toISOString().slice(0, 10)
}

/** In the order in which rooms are used on any day, so that a room has the same place on all days; first what has no room. */
function roomsOn(day: string, items: readonly ProgrammeItem[]): RoomColumn[] {
  const rooms = [...new Set(items.filter(item => !isBar(item)).map(({ room }) => room))].sort((a, b) =>
    (a ?? '').localeCompare(b ?? '', 'en', { numeric: true }),
  )
  return rooms.flatMap(room => {
    const blocks = items.flatMap(item =>
      item.room === room && !isBar(item) && daysOf(item).includes(day) ? [blockOn(day, item)] : [],
    )
    return blocks.length > 0 ? [{ room, blocks: beside(blocks) }] : []
  })
}

function blockOn(day: string, item: ProgrammeItem): Block {
  const { starts, ends } = item.local
  const from = Math.max(0, minutesOn(day, starts))
  const to = Math.min(minutesOfDay, minutesOn(day, ends ?? starts))
  const goesOn = minutesOn(day, ends ?? starts) > minutesOfDay
  return { item, from, to, lane: 0, lanes: 1, isContinued: dayOf(starts) < day, goesOn }
}

/** Blocks that overlap get a lane each; those of one group are equally wide. */
function beside(blocks: readonly Block[]): Block[] {
  const sorted = blocks.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const done: Block[] = []
  let group: Block[] = []
  let until = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    done.push(...group.map(block => ({ ...block, lanes })))
    group = []
  }
  for (const block of sorted) {
    if (block.from >= until) close()
    const taken = new Set(group.filter(({ to }) => to > block.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ ...block, lane })
    until = Math.max(until, block.to)
  }
  close()
  return done
}

/** In minutes: 24 px and a gap. */
const barHeight = 25

/** Of lines at one time each is readable: they stand below each other. */
function stacked(bars: Omit<Bar, 'at'>[]): Bar[] {
  let last = -barHeight
  return bars
    .toSorted((a, b) => a.moment - b.moment)
    .map(bar => {
      last = Math.max(bar.moment, last + barHeight)
      return { ...bar, at: last }
    })
}

function hoursOf(days: readonly DayColumn[]): { from: number; to: number } {
  const blocks = days.flatMap(({ rooms }) => rooms.flatMap(room => room.blocks))
  const bars = days.flatMap(day => day.bars)
  const starts = [...blocks.map(({ from }) => from), ...bars.map(({ at }) => at - 30)]
  const ends = [...blocks.map(({ to }) => to), ...bars.map(({ at }) => at)]
  if (starts.length === 0) return { from: 9, to: 18 }
  return {
    from: Math.max(0, Math.floor(Math.min(...starts) / 60)),
    to: Math.min(24, Math.ceil((Math.max(...ends) + 1) / 60)),
  }
}
