import { useEffect, useState } from 'react'

/** Keeps the screen on, where the browser can. */
export function useWakeLock(isWanted: boolean): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // A browser that saves power refuses, and the screen goes off as ever.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) await held?.release()
      else lock = held
      if (!isGone) setIsAwake(held !== undefined)
    }
    void hold()
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isWanted])
  return isAwake
}
