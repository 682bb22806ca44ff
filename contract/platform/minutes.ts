import { isDay } from './given-days.ts'

/** Minutes on a clock as YYYY-MM-DDTHH:MM. Whose clock it is, the zone beside them says (docs/product.md §4). */

/** What a form holds while a minute is typed: each part as YYYY-MM-DD and HH:MM, or as it was typed. */
interface MinuteParts {
  day: string
  time: string
}

export function isMinute(text: string): boolean {
  const { day, time } = partsOfMinute(text)
  return isDay(day) && isTime(time)
}

/** Typed times have small letters only, so the last T is the one between the parts. */
export function partsOfMinute(text: string): MinuteParts {
  const end = text.lastIndexOf('T')
  return end < 0 ? { day: text, time: '' } : { day: text.slice(0, end), time: text.slice(end + 1) }
}

/** Empty if both parts are. */
export function joinMinute({ day, time }: MinuteParts): string {
  return day.trim() || time.trim() ? `${day}T${time}` : ''
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** A typed time as HH:MM: 9, 930, 9:30, 09.30 or 9:30 pm. Null if there is no such time. */
export function readTime(typed: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})[:.h\s]?(\d\d)?\s*(?:([ap])\.?m\.?)?$/.exec(typed.trim().toLowerCase()) ?? []
  const isHalf = half === undefined || (Number(hours) >= 1 && Number(hours) <= 12)
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  const found = `${String(hour).padStart(2, '0')}:${minutes}`
  return hours && isHalf && isTime(found) ? found : null
}
