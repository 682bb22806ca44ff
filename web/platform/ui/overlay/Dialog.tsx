import { lazy, Suspense } from 'react'
import type { DialogProps } from './DialogBox.tsx'
import { useWasOpen } from './was-open.ts'

const DialogBox = lazy(() => import('./DialogBox.tsx'))

/** A modal dialog, 480 wide; on phones a sheet from below. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  return useWasOpen(props.isOpen) ? (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  ) : null
}
