import css from './Skeleton.module.css'

interface SkeletonProps {
  /** Tenths of the available width. */
  width?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  shape?: 'line' | 'title' | 'badge' | 'tile' | 'face' | 'logo' | 'band' | 'tallBand' | 'field'
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ width = 10, shape = 'line' }: SkeletonProps) {
  return <span className={`${css.skeleton} ${css[shape]} ${css[`w${width}`]}`} aria-hidden="true" />
}
