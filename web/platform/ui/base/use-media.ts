import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, for screens that are another element on a phone. Only in the console: no server knows it. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (watcher: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', watcher)
      return () => list.removeEventListener('change', watcher)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** As --phone of web/platform/styles/breakpoints.css. */
export const phoneWidth = '(max-width: 760px)'
