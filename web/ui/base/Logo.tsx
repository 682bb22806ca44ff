import { useState } from 'react'
import { Drawing } from '../../brand/Drawing.tsx'
import { imageUrl } from './image-url.ts'
import css from './Logo.module.css'

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
  const [hasFailed, setHasFailed] = useState(false)
  const classes = `${css.logo} ${css[`size-${size}`]} ${className}`
  if (image && !hasFailed) {
    return (
      <img
        className={classes}
        src={imageUrl(image, size * 2)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
      />
    )
  }
  return (
    <Drawing
      key={seed}
      className={classes}
      width={size}
      height={size}
      box="0 0 48 48"
      draw={drawings => drawings.drawMark(seed)}
    />
  )
}
