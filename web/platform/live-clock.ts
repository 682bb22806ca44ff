import { useEffect, useState } from 'react'
import { type Live, staleAfter } from './live.ts'

/** What a desk tells the time by. */
export interface LiveClock {
  /** On the server's clock, in milliseconds, anew every two seconds. */
  now: number
  /** The same anew four times in a minute, for what is said in minutes. */
  about: number
  /** When the server answered last, on its own clock. */
  answeredAt: number
  isLive: boolean
}

/** `now` is the server's time when it sent what is shown. */
export function useLiveClock(live: Pick<Live<unknown>, 'arrivedAt' | 'answeredAt'>, now: string): LiveClock {
  const ahead = Date.parse(now) - live.arrivedAt
  const local = useTicking()
  const answeredAt = live.answeredAt ?? local
  const there = local + ahead
  return {
    now: there,
    about: Math.floor(there / 15_000) * 15_000,
    answeredAt: answeredAt + ahead,
    isLive: local - answeredAt < staleAfter,
  }
}

/** The time of this device, anew every two seconds: it also tells that nothing is live any more. */
function useTicking(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 2_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
