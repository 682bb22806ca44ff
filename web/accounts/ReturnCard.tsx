import { type ComponentType, lazy, Suspense } from 'react'
import type { ReturnTarget } from './return-target.ts'
import css from './ReturnCard.module.css'
import type { ReturnTargetLineProps } from './ReturnTargetLine.tsx'

/** Fetched for who came from somewhere; where it cannot be had, the form stands alone. */
const ReturnTargetLine = lazy<ComponentType<ReturnTargetLineProps>>(() =>
  import('./ReturnTargetLine.tsx').catch(() => ({ default: () => null })),
)

/** Names what comes after signing in, so that nobody wonders where the event went; its place is held meanwhile. */
export function ReturnCard({ target }: { target: ReturnTarget | null }) {
  if (!target) return null
  const held = <div className={css.card} />
  return (
    <Suspense fallback={held}>
      <ReturnTargetLine target={target} frame={css.card} held={held} />
    </Suspense>
  )
}
