import { dayInDigits } from '../../../../contract/platform/days.ts'

/** The display formats of dates, counts and names (docs/product.md §9). */

const counts = new Intl.NumberFormat('en-US')

/** A capped count (docs/product.md §3) is rounded and gets a plus: 7,402 becomes `7,000+`. */
export function formatCount(number: number, atLeast = false): string {
  if (!atLeast) return counts.format(number)
  const step = 10 ** Math.max(0, String(number).length - 1)
  return `${counts.format(number - (number % step))}+`
}

/** 1 team, 1,200 teams. */
export function count(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${formatCount(number)} ${many}`
}

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Asha, Ravi and Meera. */
export function formatList(words: readonly string[]): string {
  return lists.format(words)
}

/** The same, of many the first twelve: …, Ravi and 188 more. */
export function formatSome(words: readonly string[]): string {
  const most = 12
  const rest = words.length - most
  return formatList(rest > 1 ? [...words.slice(0, most), `${formatCount(rest)} more`] : words)
}

/** A date, `YYYY-MM-DD` or longer, as DD/MM/YYYY; never shifted by a time zone. */
export function formatDate(day: string | null | undefined): string {
  return day ? dayInDigits(day) : '-'
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const fullDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 11 Dec 2026. */
export function formatDay(day: string): string {
  return longDay.format(asDate(day))
}

/** Friday 11 December 2026. */
export function formatFullDay(day: string): string {
  return fullDay.format(asDate(day)).replace(',', '')
}

/** 11–13 Dec 2026, or 30 Nov – 2 Dec 2026. */
export function formatDateRange(from: string, to: string): string {
  if (from.slice(0, 10) === to.slice(0, 10)) return formatDay(from)
  const [a, b] = [formatDay(from).split(' '), formatDay(to).split(' ')]
  if (a[2] !== b[2]) return `${a.join(' ')} – ${b.join(' ')}`
  if (a[1] !== b[1]) return `${a[0]} ${a[1]} – ${b.join(' ')}`
  return `${a[0]}–${b.join(' ')}`
}

function asDate(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`)
}

/** 60 seconds, 5 minutes. */
export function formatDuration(seconds: number): string {
  return seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

/** `https://www.surya.example/labs` as "surya.example". */
export function hostOf(website: string | null): string {
  return (website && URL.parse(website)?.hostname.replace(/^www\./, '')) || website || '-'
}

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim()
}

/** `hiring_competition` as "Hiring competition". */
export function titleCase(word: string): string {
  const spaced = word.replace(/[_-]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Cuts after `at` characters, with an ellipsis. */
export function shorten(text: string, at = 50): string {
  const letters = [...text]
  return letters.length > at ? `${letters.slice(0, at).join('').trimEnd()}…` : text
}

/** 120 kB, 2.3 MB, 78 GB. */
export function formatSize(bytes: number): string {
  const [kB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3]
  if (bytes < MB) return `${Math.ceil(bytes / kB)} kB`
  const [size, unit] = bytes < GB ? [bytes / MB, 'MB'] : [bytes / GB, 'GB']
  return `${size.toFixed(1).replace('.0', '')} ${unit}`
}
