import { useEffect } from 'react'
import { useLoads } from '../../platform/api.ts'

/** Milliseconds between two looks at who has given an order. */
const every = 4_000

/** Reads what is shown anew every few seconds, while somebody looks at it. */
export function useOften(isWaiting: boolean): void {
  const loads = useLoads()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loads.refresh()
    }, every)
    return () => clearInterval(timer)
  }, [isWaiting, loads])
}
