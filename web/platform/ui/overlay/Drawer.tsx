import { lazy, Suspense } from 'react'
import type { DrawerProps } from './DrawerSheet.tsx'
import { useWasOpen } from './was-open.ts'

const DrawerSheet = lazy(() => import('./DrawerSheet.tsx'))

/**
 * A sheet from the right, 480 wide, for a form beside its context. It asks before unsaved input is lost. Its code is
 * fetched when it first opens.
 */
export function Drawer(props: DrawerProps) {
  return useWasOpen(props.isOpen) ? (
    <Suspense>
      <DrawerSheet {...props} />
    </Suspense>
  ) : null
}
