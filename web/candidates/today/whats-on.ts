import type { Today } from '../../../contract/candidates/today.ts'
import type { ShownItem } from '../../../contract/events/programme.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnItem } from '../../../contract/teams/signups.ts'
import { dateLabels } from '../../events/programme/date-labels.ts'

// What is on at a moment, of what everybody reads. Moments are milliseconds since 1970.

/** An item of the programme, or a date of a round, which is a deadline. */
export interface Entry {
  key: string
  title: string
  kind: ShownItem['kind']
  starts: number
  /** Null for a moment. */
  ends: number | null
  room: string | null
  takesPlace: boolean
  /** Missing for a date of a round. */
  item?: ShownItem
}

export interface Countdown {
  title: string
  from: number
  until: number
}

type Programme = Pick<Today, 'event' | 'items' | 'dates'>

/** Of an event that is cancelled, on hold or completed nothing takes place any more. */
function goesOn({ event_status }: Today['event']): boolean {
  return event_status === 'published' || event_status === 'draft'
}

/** In the order of time. */
export function entriesOf({ event, items, dates }: Programme): Entry[] {
  const shown: Entry[] = items.map(item => ({
    key: item._id,
    title: item.title,
    kind: item.kind,
    starts: Date.parse(item.starts),
    ends: item.ends === null ? null : Date.parse(item.ends),
    room: item.room,
    takesPlace: goesOn(event) && !item.is_cancelled,
    item,
  }))
  const dated: Entry[] = dates.map(({ round, what, at }) => ({
    key: `${round._id} ${what}`,
    title: `${dateLabels[what]}: ${round.name}`,
    kind: 'deadline',
    starts: Date.parse(at),
    ends: null,
    room: null,
    takesPlace: goesOn(event),
  }))
  return [...shown, ...dated].toSorted((a, b) => a.starts - b.starts)
}

export function isOn(entry: Entry, now: number): boolean {
  return entry.takesPlace && entry.starts <= now && entry.ends !== null && now < entry.ends
}

/** What is on, what began last on top: it is what people look for. */
export function nowOf(entries: readonly Entry[], now: number): Entry[] {
  return entries.filter(entry => isOn(entry, now)).toSorted((a, b) => b.starts - a.starts)
}

export function nextOf(entries: readonly Entry[], now: number): Entry[] {
  return entries.filter(({ takesPlace, starts }) => takesPlace && starts > now)
}

/** Completed, or past its end with nothing to come. */
export function isOver({ event, ends }: Pick<Today, 'event' | 'ends'>, next: readonly Entry[], now: number) {
  if (event.event_status === 'completed') return true
  return goesOn(event) && ends !== null && now > Date.parse(ends) && next.length === 0
}

/** The next hand-in that closes, if any; it is counted from when it opened or the event began. */
export function countdownOf(
  { event, dates, begins }: Pick<Today, 'event' | 'dates' | 'begins'>,
  now: number,
): Countdown | null {
  if (!goesOn(event)) return null
  const closing = dates.find(({ what, at }) => what === 'hand_in_closes_at' && Date.parse(at) > now)
  if (!closing) return null
  const opens = dates.find(
    ({ what, round }) => what === 'hand_in_opens_at' && round._id === closing.round._id,
  )
  const from = [opens?.at, begins].flatMap(at => (at == null ? [] : [Date.parse(at)])).filter(at => at <= now)
  return {
    title: closing.round.name,
    from: from.length > 0 ? Math.max(...from) : now,
    until: Date.parse(closing.at),
  }
}

type Signup = NonNullable<ShownItem['signup']>

/** One’s own answer is newer than the counts that everybody reads: they agree with it. */
export function agreeing(signup: Signup, own: OwnItem['signup'] | undefined): Signup {
  if (!own) return signup
  if (own.has_place) return { ...signup, taken: Math.max(1, signup.taken) }
  return {
    ...signup,
    taken: Math.max(signup.places, signup.taken),
    waiting: Math.max(own.position ?? 1, signup.waiting),
  }
}

/** What one reads of one’s own sign-up. */
export function saySignup({ has_place, position }: NonNullable<OwnItem['signup']>, canMoveUp: boolean) {
  if (has_place) return 'You have a place'
  return canMoveUp ? `You wait as number ${position}` : `You waited as number ${position}. Ask at the door`
}

/** The newest notice that stands in red. */
export function urgentOf(news: Today['news'], now: number): Today['news'][number] | undefined {
  return news.find(({ urgent_until }) => urgent_until !== null && now < Date.parse(urgent_until))
}

/** Sat 5 Dec, in the zone of the event. */
export function dayOf(at: number, timezone: string): string {
  return clockInZone(new Date(at).toISOString(), timezone).slice(0, -7)
}

/** 14:00 */
export function hourOf(at: number, timezone: string): string {
  return clockInZone(new Date(at).toISOString(), timezone).slice(-5)
}

/** 14:00, and of another day Sat 5 Dec, 14:00 */
export function sayWhen(at: number, now: number, timezone: string): string {
  const day = dayOf(at, timezone)
  return day === dayOf(now, timezone) ? hourOf(at, timezone) : `${day}, ${hourOf(at, timezone)}`
}

/** IST, where the clock of the reader's own device says another time; else nothing. */
export function otherZone(at: number, timezone: string): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = new Date(at).toISOString()
  return clockInZone(moment, own) === clockInZone(moment, timezone)
    ? null
    : zoneName(timezone, moment.slice(0, 10))
}

/** Room 1, until 11:45 */
export function whereUntil(entry: Entry, timezone: string): string {
  return [entry.room, untilOf(entry, timezone)].filter(Boolean).join(', ')
}

/** until 11:45 */
export function untilOf({ ends }: Entry, timezone: string): string | null {
  return ends === null ? null : `until ${hourOf(ends, timezone)}`
}

/** From 0 to 1: how far something is. */
export function shareOf(from: number, until: number, now: number): number {
  return Math.min(1, Math.max(0, (now - from) / Math.max(1, until - from)))
}

/** The parts of the time until a moment, the largest two: 2 h 47 min; 9 min 41 s. */
export function partsUntil(until: number, now: number): [number, string][] {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48)
    return [
      [Math.floor(hours / 24), 'days'],
      [hours % 24, 'h'],
    ]
  if (hours > 0)
    return [
      [hours, 'h'],
      [minutes % 60, 'min'],
    ]
  if (minutes >= 10) return [[minutes, 'min']]
  return [
    [minutes, 'min'],
    [seconds % 60, 's'],
  ]
}
