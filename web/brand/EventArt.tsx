import { Drawing } from './Drawing.tsx'
import css from './EventArt.module.css'
import { inkClass } from './ink-class.ts'
import { inkOf, type InkName } from './inks.ts'
import type { MotifName } from './motifs.ts'

interface EventArtProps {
  /** The event's type. */
  motif: MotifName
  /** The event's id: no two events look alike and none changes. */
  seed: string
  ink?: InkName
  /** Thins the drawing out between these x, of 648, so that words can stand on the left. */
  fade?: readonly [number, number]
  width?: number
  height?: number
  className?: string
}

/** An event's own picture where no banner was uploaded; fills its box. Its ink class also colours words beside it. */
export function EventArt({
  motif,
  seed,
  ink = inkOf(seed),
  fade,
  width = 648,
  height = 360,
  className = '',
}: EventArtProps) {
  return (
    <span className={`${css.art} ${inkClass(ink)} ${className}`}>
      <Drawing
        key={`${motif} ${seed}`}
        box={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        draw={pens => pens.drawArt(motif, seed, { ink, fade, width, height })}
      />
    </span>
  )
}
