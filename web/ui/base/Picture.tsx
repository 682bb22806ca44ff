import { imageUrl } from './image-url.ts'

interface PictureProps {
  image: string
  /** The displayed width. A stored variant of at least twice that width is used if there is one. */
  width: number
  alt: string
  className?: string
  isEager?: boolean
}

/** An uploaded picture; the class sets its box. */
export function Picture({ image, width, alt, className, isEager }: PictureProps) {
  return (
    <img
      className={className}
      src={imageUrl(image, width)}
      srcSet={`${imageUrl(image, width)} 1x, ${imageUrl(image, width * 2)} 2x`}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  )
}
