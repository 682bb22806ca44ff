import { imageUrl } from './image-url.ts'

interface PictureProps {
  image: string
  /** The displayed width. A stored variant of at least twice that width is used if there is one. */
  width: number
  alt: string
  className?: string
  isEager?: boolean
  /** The address of a stored width, for pictures that are not on the asset host. */
  addressOf?: (image: string, width: number) => string
}

/** An uploaded picture; the class sets its box. */
export function Picture({ image, width, alt, className, isEager, addressOf = imageUrl }: PictureProps) {
  return (
    <img
      className={className}
      src={addressOf(image, width)}
      srcSet={`${addressOf(image, width)} 1x, ${addressOf(image, width * 2)} 2x`}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  )
}
