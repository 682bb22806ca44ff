import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Saver, Shown } from './saver.ts'

/** A saver for as long as the component stands. It also saves when the page is hidden or shown, and the network is back. */
export function useSaver<State, Sending, Reply>(
  make: () => Saver<State, Sending, Reply>,
): [Shown<State>, Saver<State, Sending, Reply>] {
  const [saver] = useState(make)
  useEffect(() => {
    const seen = () => void saver.flush()
    const back = () => void saver.retry()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', back)
    const close = saver.open()
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', back)
      close()
    }
  }, [saver])
  return [useSyncExternalStore(saver.shown.watch, saver.shown.read, saver.shown.read), saver]
}

/** A saver that goes on after the component is gone. The browser asks before the page is left while something waits. */
export function useLastingSaver<State, Sending, Reply>(
  make: () => Saver<State, Sending, Reply>,
): Saver<State, Sending, Reply> {
  const [saver] = useState(make)
  useEffect(() => {
    saver.open()
    const ask = (event: Event) => saver.shown.read().saving.is !== 'saved' && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [saver])
  return saver
}
