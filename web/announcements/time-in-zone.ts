/** Sat 5 Dec 2026, 09:00 IST: on the clock of an event's zone, which is named. */
export function timeInZone(moment: string | null, timeZone: string): string {
  if (!moment) return '-'
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment))
  return parts.replace(/^(\w+), /, '$1 ')
}
