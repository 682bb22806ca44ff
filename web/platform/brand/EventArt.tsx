import { Drawing } from './Drawing.tsx'
import css from './EventArt.module.css'
import { paletteClass } from './palette-class.ts'
import { paletteOf, type PaletteName } from '../../../drawings/poster-palettes.ts'
import type { MotifName } from '../../../drawings/motifs.ts'

interface EventArtProps {
  /** The event's type. */
  motif: MotifName
  /** The event's id, so that each event has its own drawing, which never changes. */
  seed: string
  palette?: PaletteName
  /** Thins the drawing out between these x coordinates of 648, to leave room for text on the left. */
  fade?: readonly [number, number]
  width?: number
  height?: number
  className?: string
}

/**
 * The drawing for an event without a banner; fills its box. Its palette class also sets the colours of text beside it.
 */
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
