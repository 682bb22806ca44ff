import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './OverviewSkeleton.module.css'
import page from './WorkspaceOverview.module.css'

const stages = [1, 2, 3, 4, 5, 6, 7]
const rows = [1, 2, 3, 4]

/** The geometry of an event at a glance, while it loads. */
export function OverviewSkeleton() {
  return (
    <div className={page.page}>
      <div className={css.standing}>
        <div className={css.life}>
          {stages.map(stage => (
            <Skeleton key={stage} width={8} />
          ))}
        </div>
        <div className={css.next}>
          <Skeleton shape="title" width={6} />
          <Skeleton width={4} />
        </div>
      </div>
      <div className={page.columns}>
        <div className={css.card}>
          {rows.map(row => (
            <div key={row} className={css.row}>
              <Skeleton shape="tile" />
              <div className="stack-2">
                <Skeleton width={6} />
                <Skeleton width={4} />
              </div>
            </div>
          ))}
        </div>
        <div className={css.card}>
          <Skeleton shape="band" />
          <div className={css.lines}>
            {rows.map(row => (
              <Skeleton key={row} width={7} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
