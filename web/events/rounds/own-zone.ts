import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The reader's time zone; null while the page is rendered on the server and hydrated, where it is not known. */
export function useOwnZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}
