/** "Sat 09:00" of a minute on the event's clock; only the time where it is the day of the other one. */
export function weekdayOf(minute: string, other = ''): string {
  const [day = '', time = ''] = minute.split('T')
  if (day === other.split('T')[0]) return time
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${weekday} ${time}`
}
