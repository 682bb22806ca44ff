import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useContext, useEffect } from 'react'
import { DrawerContext } from './drawer-guard.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

/** Asks before work is left unsaved: inside the application, by closing its drawer or the tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const drawer = useContext(DrawerContext)
  useEffect(() => drawer?.watch(isUnsaved), [drawer, isUnsaved])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  )
}
