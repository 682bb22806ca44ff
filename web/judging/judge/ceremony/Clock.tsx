import { useEffect, useState } from 'react'
import { timeInZoneOnly } from '../../judging/slot-clock.ts'

/** The time on the clock of a zone. It goes on without a network. */
export function Clock({ timezone, className }: { timezone: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={className} aria-live="off">
      {timeInZoneOnly(now, timezone)}
    </time>
  )
}
