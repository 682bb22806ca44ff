import { imageUrl } from './image-url.ts'

/** The stored widths of banners and covers, and the most that a whole picture has. */
const widths = [640, 1280, 2560] as const

/**
 * Phones get the smallest of a card's picture, which has 1.3 to 2 pixels for each of the layout. For the 2 to 3.5 of their
 * screens they would load twice as much, so they are told a width for which the smallest is enough.
 */
const onPhones = '(max-width: 480px) 180px'

interface PictureProps {
  image: string
  /** The displayed width, or that of the window if it is smaller. The browser chooses a stored one for its pixels. */
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
      srcSet={widths.map(stored => `${addressOf(image, stored)} ${stored}w`).join(', ')}
      sizes={sizesOf(width)}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  )
}

function sizesOf(width: number): string {
  const most = `min(${width}px, 100vw)`
  return width < widths[0] ? `${onPhones}, ${most}` : most
}
