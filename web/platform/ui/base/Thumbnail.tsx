import { type ReactNode, useState } from 'react'
import { imageUrl } from './image-url.ts'

interface ThumbnailProps {
  image: string | null | undefined
  size: number
  className: string
  /** Shown if no picture was uploaded, or if it fails to load. */
  children: ReactNode
}

/** A small uploaded picture. Hidden from screen readers, because the name is beside it. */
export function Thumbnail({ image, size, className, children }: ThumbnailProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (!image || hasFailed) return children
  return (
    <img
      className={className}
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
