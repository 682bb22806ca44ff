const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Fri 11 – Sun 13 December 2026. */
export function longRange(from: string, to: string): string {
  const [a, b] = [partsOf(from), partsOf(to)]
  const end = `${b.weekday} ${b.day} ${b.month} ${b.year}`
  if (from === to) return end
  const begin = [
    a.weekday,
    a.day,
    (a.month !== b.month || a.year !== b.year) && a.month,
    a.year !== b.year && a.year,
  ]
  return `${begin.filter(Boolean).join(' ')} – ${end}`
}

const fullWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** `29 Nov` and `Sunday`, separately. */
export function deadlineOf(day: string) {
  const parts = partsOf(day)
  return {
    date: `${parts.day} ${parts.month.slice(0, 3)}`,
    weekday: fullWeekday.format(new Date(`${day}T00:00:00Z`)),
  }
}

function partsOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: weekday.format(date),
    day: date.getUTCDate(),
    month: month.format(date),
    year: date.getUTCFullYear(),
  }
}
