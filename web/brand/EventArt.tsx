import { Drawing } from './Drawing.tsx'
import css from './EventArt.module.css'
import { paletteClass } from './palette-class.ts'
import { paletteOf, type PaletteName } from '../../drawings/poster-palettes.ts'
import type { MotifName } from '../../drawings/motifs.ts'

interface EventArtProps {
  /** The event's type. */
  motif: MotifName
  /** The event's id: no two events look alike and none changes. */
  seed: string
  palette?: PaletteName
  /** Thins the drawing out between these x, of 648, so that words can stand on the left. */
  fade?: readonly [number, number]
  width?: number
  height?: number
  className?: string
}

/** An event's own picture where no banner was uploaded; fills its box. Its palette class also colours words beside it. */
export function EventArt({
  motif,
  seed,
  palette = paletteOf(seed),
  fade,
  width = 648,
  height = 360,
  className = '',
}: EventArtProps) {
  return (
    <span className={`${css.art} ${paletteClass(palette)} ${className}`}>
      <Drawing
        key={`${motif} ${seed}`}
        box={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        draw={drawings => drawings.drawArt(motif, seed, { palette, fade, width, height })}
      />
    </span>
  )
}
