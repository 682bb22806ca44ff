import { type ComponentType, lazy, Suspense } from 'react'
import type { Carried } from './carried.ts'
import css from './CarriedCard.module.css'
import type { CarriedThingProps } from './CarriedThing.tsx'

/** Fetched for who came from somewhere; where it cannot be had, the form stands alone. */
const CarriedThing = lazy<ComponentType<CarriedThingProps>>(() =>
  import('./CarriedThing.tsx').catch(() => ({ default: () => null })),
)

/** Names what comes after signing in, so that nobody wonders where the event went; its place is held meanwhile. */
export function CarriedCard({ carried }: { carried: Carried | null }) {
  if (!carried) return null
  const held = <div className={css.card} />
  return (
    <Suspense fallback={held}>
      <CarriedThing carried={carried} frame={css.card} held={held} />
    </Suspense>
  )
}
