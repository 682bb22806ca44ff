/** A moment as a clock in a zone shows it, with seconds and the zone's name: 18:00:00 IST. */
export function formatClock(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(moment))
}
