import { useEffect, useSyncExternalStore } from 'react'
import {
  knownPhoneLibrary,
  loadPhoneLibrary,
  watchPhoneLibrary,
} from '../../../../contract/platform/phones.ts'
import type { PhoneLibrary } from '../../../../contract/platform/phone-library-on-server.ts'

/** The library for the numbers of all countries, once it is loaded; without it numbers are readable, but unformatted. */
export function usePhoneLibrary(isNeeded: boolean): PhoneLibrary | undefined {
  useEffect(() => {
    if (isNeeded) loadPhoneLibrary().catch(() => {})
  }, [isNeeded])
  return useSyncExternalStore(watchPhoneLibrary, knownPhoneLibrary, () => undefined)
}
