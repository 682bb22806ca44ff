import { Drawing } from '../../brand/Drawing.tsx'
import css from './Logo.module.css'
import { Thumbnail } from './Thumbnail.tsx'

interface LogoProps {
  name: string
  image?: string | null
  size?: 20 | 26 | 28 | 32 | 36 | 40 | 44 | 48 | 64 | 80 | 96
  /** The seed of the drawn mark; the name by default. */
  seed?: string
  className?: string
}

/**
 * The logo of a company, partner or team, or a drawn mark. Hidden from screen readers, because the name is beside it.
 */
export function Logo({ name, image, size = 40, seed = name, className = '' }: LogoProps) {
  const classes = `${css.logo} ${className}`
  return (
    <Thumbnail image={image} size={size} className={classes}>
      <Drawing
        key={seed}
        className={classes}
        width={size}
        height={size}
        box="0 0 48 48"
        draw={drawings => drawings.drawMark(seed)}
      />
    </Thumbnail>
  )
}
