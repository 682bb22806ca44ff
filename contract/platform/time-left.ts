/** So much time as a mail says it: 3 days, 5 hours, 1 hour 46 minutes, 20 minutes. Never more than there is. */
export function sayTimeLeft(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days >= 2) return `${days} days`
  if (hours >= 6) return `${hours} hours`
  if (minutes < 1) return 'less than a minute'
  const rest = minutes % 60
  const parts = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}

function counted(number: number, word: string) {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
