import { useEffect, useEffectEvent } from 'react'

/** Runs once the value has not changed for so many milliseconds. */
export function useAfterPause(value: unknown, milliseconds: number, work: () => Promise<void>) {
  const run = useEffectEvent(() => void work())
  useEffect(() => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies -- each change begins the pause anew
  }, [value, milliseconds])
}

/** Runs again and again; not while the milliseconds are null. */
export function useEvery(milliseconds: number | null, work: () => Promise<void>) {
  const run = useEffectEvent(() => void work())
  useEffect(() => {
    if (milliseconds === null) return undefined
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
