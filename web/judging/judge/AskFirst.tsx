import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'

/** Loaded when a judge is asked something: it is the only dialog of these pages. */
const Question = lazy(async () => ({
  default: (await import('../../platform/ui/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

/** Asks a judge before something that cannot be taken back. */
export function AskFirst(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Question {...props} />
    </Suspense>
  )
}
