import { Skeleton } from '../base/Skeleton.tsx'
import css from './BlockSkeletons.module.css'

export function DetailSkeleton({ isTall }: { isTall?: boolean }) {
  return (
    <div className={css.detailSkeleton}>
      <Skeleton shape={isTall ? 'tallBand' : 'band'} />
      <div className={css.detailName}>
        <Skeleton shape="logo" />
        <div>
          <Skeleton width={4} shape="title" />
          <Skeleton width={2} />
        </div>
      </div>
      <div className={css.detailTabs}>
        <Skeleton width={6} />
      </div>
    </div>
  )
}

const fields = [1, 2, 3, 4, 5]

/** A card of rows, for screens that have neither a banner nor a form. */
export function RowsSkeleton() {
  return (
    <div className="panel">
      {fields.map(field => (
        <div key={field} className={css.detailTabs}>
          <Skeleton width={6} />
        </div>
      ))}
    </div>
  )
}

export function FormSkeleton() {
  return (
    <div className={css.formSkeleton}>
      <div>
        <Skeleton width={6} shape="title" />
        <Skeleton width={9} />
      </div>
      <div>
        {fields.map(field => (
          <div key={field}>
            <Skeleton width={2} />
            <Skeleton shape="field" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function PanelSkeleton() {
  return (
    <div className={css.panelSkeleton}>
      <Skeleton width={9} />
      <Skeleton width={7} />
      <Skeleton width={8} />
    </div>
  )
}
