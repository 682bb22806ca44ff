import type { ReactNode } from 'react'
import css from './Illustration.module.css'

interface IllustrationProps {
  isSmall?: boolean
  /** Draws a twig beside it. */
  hasSprig?: boolean
  children: ReactNode
}

/** The small drawings of empty states (`pictures/`): one line, one tint, one spot of gold. */
export function Illustration({ isSmall = false, hasSprig = false, children }: IllustrationProps) {
  const [width, height] = isSmall ? [120, 80] : [208, 136]
  return (
    <svg
      className={css.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {!isSmall && <path className={css.faint} d="M20 126.5h168" />}
      {children}
      {hasSprig && <Sprig />}
    </svg>
  )
}

function Sprig() {
  return (
    <>
      <path d="M172 126c0-16 0-28 5-42" />
      <path
        className={css.tint}
        d="M172 113c-8-1-12-6-12-14 8 1 12 6 12 14zM172.5 103c8-1.5 11.5-7 11-15-8 1.5-11.5 7-11 15zM175 91c-6-3-8-8-6.5-15 6.5 3 9 8 6.5 15z"
      />
    </>
  )
}
