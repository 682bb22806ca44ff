import { clockInZone, hourInZone } from '../../../contract/platform/time-in-zone.ts'
import { dayIn } from '../../../contract/platform/days.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { readersZone } from '../../platform/ui/base/format-time.ts'

/** On whose clock moments are said, and when. */
export interface Clock {
  timezone: string
  /** By the server, in milliseconds. */
  now: number
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = dayFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  dayFormats.set(key, made)
  return made
}

/** 29 Nov, with the year where it is another one. A day as it is, a moment on the event's clock. */
export function sayDay(at: string, { timezone, now }: Clock): string {
  const zone = at.length === 10 ? 'UTC' : timezone
  const said = formatOf(zone, { day: 'numeric', month: 'short' })
  const year = formatOf(zone, { year: 'numeric' })
  const date = new Date(at)
  const isOther = year.format(date) !== formatOf(timezone, { year: 'numeric' }).format(now)
  return isOther ? `${said.format(date)} ${year.format(date)}` : said.format(date)
}

/** The day that ends at this midnight. */
export function sayLastDay(midnight: string, clock: Clock): string {
  return sayDay(new Date(Date.parse(midnight) - 1).toISOString(), clock)
}

/** today, 18:00; 7 Dec, 13:00. */
export function sayMoment(at: string, clock: Clock): string {
  return `${isToday(at, clock) ? 'today' : sayDay(at, clock)}, ${sayHour(at, clock)}`
}

/** 18:00, on the event's clock; 18:00 WET where the reader's shows another time. */
export function sayHour(at: string, clock: Clock): string {
  return `${hourInZone(at, clock.timezone)}${zoneElsewhere(at, clock)}`
}

/** The zone, with a space before it, for a reader whose clock shows another time. */
export function zoneElsewhere(at: string, { timezone }: Clock): string {
  if (clockInZone(at, timezone) === clockInZone(at, readersZone())) return ''
  return ` ${zoneName(timezone, dayIn(timezone, at))}`
}

/** today, 18:00; Wed 25 Nov, 18:00. */
export function sayWeekday(at: string, clock: Clock): string {
  if (isToday(at, clock)) return sayMoment(at, clock)
  return `${clockInZone(at, clock.timezone)}${zoneElsewhere(at, clock)}`
}

/** today at 13:00; on Thursday; on 9 Dec where Thursday would be another one. */
export function sayOpening(at: string, clock: Clock): string {
  if (isToday(at, clock)) return `today at ${sayHour(at, clock)}`
  const isNear = Math.abs(Date.parse(at) - clock.now) < 6 * day
  return `on ${isNear ? formatOf(clock.timezone, { weekday: 'long' }).format(new Date(at)) : sayDay(at, clock)}`
}

const day = 86_400_000

/** 5 to 7 Dec; 30 Nov to 2 Dec; 5 Dec. */
export function sayDays(from: string, to: string, clock: Clock): string {
  if (from === to) return sayDay(from, clock)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isSameMonth ? Number(from.slice(8, 10)) : sayDay(from, clock)} to ${sayDay(to, clock)}`
}

export function isToday(at: string, clock: Clock): boolean {
  const format = formatOf(clock.timezone, { dateStyle: 'short' })
  return format.format(new Date(at)) === format.format(clock.now)
}

/** In 3 days; in 5 hours; in 20 minutes. */
export function sayUntil(at: string, { now }: Clock): string {
  const minutes = Math.max(1, Math.round((Date.parse(at) - now) / 60_000))
  if (minutes >= 2 * 24 * 60) return `in ${Math.round(minutes / (24 * 60))} days`
  if (minutes >= 120) return `in ${Math.round(minutes / 60)} hours`
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}

/** Words as a sentence of their own. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
