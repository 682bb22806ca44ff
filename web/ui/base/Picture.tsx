import { imageUrl } from './image-url.ts'

interface PictureProps {
  image: string
  /** The width it is shown at; a variant of at least twice that is fetched where there is one. */
  width: number
  alt: string
  className?: string
  isEager?: boolean
}

/** An uploaded picture; its box is given by the class. */
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
