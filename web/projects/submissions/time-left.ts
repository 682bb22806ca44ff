import { useEffect, useState } from 'react'

/** How long until the moment, by the server's clock: `ahead` is what that is ahead of this one, in milliseconds. */
export function useTimeLeft(moment: string | null, ahead: number): number | null {
  const [now, setNow] = useState(Date.now)
  const left = moment === null ? null : Date.parse(moment) - now - ahead
  const step = left !== null && left < 600_000 ? 1000 : 15_000
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return left
}

export interface Span {
  count: number
  unit: string
}

/** The two largest parts of a time: 2 h 14 min; 3 days 4 h; 9 min 41 s. */
export function partsOfTime(milliseconds: number): Span[] {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0)
    return [
      { count: days, unit: days === 1 ? 'day' : 'days' },
      { count: hours % 24, unit: 'h' },
    ]
  if (hours > 0)
    return [
      { count: hours, unit: 'h' },
      { count: minutes % 60, unit: 'min' },
    ]
  if (minutes >= 10) return [{ count: minutes, unit: 'min' }]
  return [
    { count: minutes, unit: 'min' },
    { count: seconds % 60, unit: 's' },
  ]
}

export function sayTime(milliseconds: number): string {
  return joined(partsOfTime(milliseconds))
}

/** The same in whole minutes: 2 h 14 min; 6 min. */
export function sayMinutes(milliseconds: number): string {
  return joined(partsOfTime(milliseconds).filter(({ unit }) => unit !== 's'))
}

function joined(parts: Span[]): string {
  return parts.map(({ count, unit }) => `${count} ${unit}`).join(' ')
}

/** A few seconds ago, 20 minutes ago, 3 hours ago, 2 days ago. */
export function sayAgo(moment: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'a few seconds ago'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
