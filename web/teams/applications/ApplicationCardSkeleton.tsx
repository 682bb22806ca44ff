import { useCan } from '../../platform/session.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './ApplicationCard.module.css'

/** The skeleton of an `ApplicationCard`, of the same height. */
export function ApplicationCardSkeleton() {
  const maySeeCompany = useCan('company:view')
  const facts = maySeeCompany ? ([7, 6, 8, 5] as const) : ([7, 8, 5] as const)
  return (
    <div className={css.card}>
      <div className={css.head}>
        <Skeleton shape="tile" />
        <div className={css.grey}>
          <Skeleton width={6} />
          <Skeleton width={4} />
        </div>
      </div>
      <div className={css.greyFacts}>
        {facts.map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className={css.spoc}>
        <Skeleton shape="tile" />
        <div className={css.grey}>
          <Skeleton width={9} />
          <Skeleton width={7} />
        </div>
      </div>
      <div className={css.foot}>
        <Skeleton width={3} shape="badge" />
        <Skeleton width={2} />
      </div>
    </div>
  )
}
