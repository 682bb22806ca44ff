import { useEffect, useState } from 'react'

const every = 30_000

/** The time, anew each half minute, and as soon as something ends. */
export function useNow(end: number | null = null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = end === null ? 0 : end - now
    // A little later, because some browsers round the time.
    const timer = setTimeout(() => setNow(Date.now()), left > 0 ? Math.min(every, left + 100) : every)
    return () => clearTimeout(timer)
  }, [end, now])
  return now
}
