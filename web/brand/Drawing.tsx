interface DrawingProps {
  /** What one of our own functions drew: SVG text without anything from outside. */
  inside: string
  box: string
  width?: number
  height?: number
  preserveAspectRatio?: string
  className?: string
}

/** Puts a drawn picture on the page. Silent: what it stands for is named beside it. */
export function Drawing({ inside, box, ...rest }: DrawingProps) {
  return (
    <svg
      {...rest}
      viewBox={box}
      aria-hidden="true"
      // Two engines may round the last digit of a sine differently; the server's drawing stands.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the text is ours, and a thousand elements would cost more
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
}
