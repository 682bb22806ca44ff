import css from './Skeleton.module.css'

interface SkeletonProps {
  /** Tenths of the available width. */
  width?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  shape?: 'title' | 'badge' | 'tile' | 'face' | 'logo' | 'band' | 'tallBand' | 'field'
}

/** A grey placeholder for content that is loading; a line of text unless it has another shape. */
export function Skeleton({ width = 10, shape }: SkeletonProps) {
  const classes = [css.skeleton, shape && css[shape], css[`w${width}`]].filter(Boolean)
  return <span className={classes.join(' ')} aria-hidden="true" />
}
