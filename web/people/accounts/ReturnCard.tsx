import { type ComponentType, lazy, Suspense } from 'react'
import type { ReturnTarget } from './return-target.ts'
import css from './ReturnCard.module.css'
import type { ReturnTargetLineProps } from './ReturnTargetLine.tsx'

/** Fetched if there is a return target. If that fails, the form is shown alone. */
const ReturnTargetLine = lazy<ComponentType<ReturnTargetLineProps>>(() =>
  import('./ReturnTargetLine.tsx').catch(() => ({ default: () => null })),
)

/** Names the page that follows sign-in. Its space is reserved while it loads. */
export function ReturnCard({ target }: { target: ReturnTarget | null }) {
  if (!target) return null
  const held = <div className={css.card} />
  return (
    <Suspense fallback={held}>
      <ReturnTargetLine target={target} frame={css.card} held={held} />
    </Suspense>
  )
}
