import { Drawing } from '../../brand/Drawing.tsx'
import css from './Logo.module.css'
import { Thumbnail } from './Thumbnail.tsx'

interface LogoProps {
  name: string
  image?: string | null
  size?: 20 | 26 | 32 | 40 | 44 | 48 | 80 | 96
  /** What a drawn mark is settled by; the name unless said. */
  seed?: string
  className?: string
}

/** A company's, partner's or team's logo, or a drawn mark. Silent: the name is beside it. */
export function Logo({ name, image, size = 40, seed = name, className = '' }: LogoProps) {
  const classes = `${css.logo} ${css[`size-${size}`]} ${className}`
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
