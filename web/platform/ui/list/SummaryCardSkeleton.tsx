import { Skeleton } from '../base/Skeleton.tsx'
import css from './SummaryCard.module.css'

interface SummaryCardSkeletonProps {
  lines?: number
  hasFoot?: boolean
}

/** The skeleton of a `SummaryCard`, of the same height. */
export function SummaryCardSkeleton({ lines = 3, hasFoot }: SummaryCardSkeletonProps) {
  return (
    <div className={css.card}>
      <div className={css.head}>
        <Skeleton shape="face" />
        <div className={css.namesSkeleton}>
          <Skeleton width={6} />
          <Skeleton width={4} />
        </div>
      </div>
      <div className={css.lines}>
        {([7, 8, 5, 6] as const).slice(0, lines).map(width => (
          <div key={width} className={css.lineSkeleton}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      {hasFoot && (
        <div className={css.foot}>
          <Skeleton width={4} />
          <Skeleton width={3} shape="badge" />
        </div>
      )}
    </div>
  )
}
