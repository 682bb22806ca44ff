import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useContext, useEffect } from 'react'
import type { LeaveQuestion } from './LeaveDialog.tsx'
import { DrawerContext, type Unsaved } from './drawer-guard.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

/** Asks before unsaved input is lost: on navigation, and on closing the drawer or tab. */
export function UnsavedGuard({ isUnsaved, onLeave, question }: Unsaved & { question?: LeaveQuestion }) {
  const drawer = useContext(DrawerContext)
  useEffect(() => drawer?.watch({ isUnsaved, onLeave }), [drawer, isUnsaved, onLeave])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <Suspense>
      <LeaveDialog onLeave={leave} onStay={blocker.reset} question={question} />
    </Suspense>
  )
}
