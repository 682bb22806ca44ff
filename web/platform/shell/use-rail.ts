import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isRailKept, isRailShown, showRail, watchRail } from './rail.ts'

/** Whether the navigation is collapsed now, by choice or by the screen. */
export function useRail(): boolean {
  return useSyncExternalStore(watchRail, isRailShown)
}

/** For a screen that needs the width: collapsed when one comes to it, and as it was when one leaves. */
export function useClosedNav(): void {
  useLayoutEffect(() => {
    showRail(true)
    return () => showRail(isRailKept())
  }, [])
}
