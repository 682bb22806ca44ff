import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './ChallengeCard.module.css'

/** Six skeleton cards with the geometry of real ones. */
export function ChallengeSkeletons() {
  return (
    <div className={css.grid} role="status" aria-label="Loading challenges">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(name => (
        <div key={name} className={css.card}>
          <div className={css.banner} />
          <div className={css.body}>
            <Skeleton shape="title" width={7} />
            <Skeleton width={4} />
            <Skeleton width={5} />
            <Skeleton width={4} />
            <Skeleton width={3} />
            <Skeleton width={8} />
            <div className={css.foot}>
              <Skeleton width={4} />
              <Skeleton width={3} shape="field" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
