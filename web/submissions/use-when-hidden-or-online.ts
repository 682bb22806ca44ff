import { useEffect, useEffectEvent } from 'react'

/** Runs when the page is hidden or shown, and when the network is back. */
export function useWhenHiddenOrOnline(work: () => Promise<void>) {
  const run = useEffectEvent(() => void work())
  useEffect(() => {
    const listener = () => run()
    window.addEventListener('online', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.removeEventListener('online', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
