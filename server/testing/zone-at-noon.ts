/**
 * A time zone in which it is between 12:00 and 13:00 now, so that what lies some hours away is on the same day whenever the test runs.
 * The day there is the day in UTC. `Etc/GMT-3` is three hours ahead of UTC.
 */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
