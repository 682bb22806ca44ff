import { drawings } from '#drawings'
import { useEffect, useRef } from 'react'
import type { Drawings } from './drawings-on-server.ts'

interface DrawingProps {
  /** The content drawn by one of our own functions: SVG text without foreign input. */
  inside?: string
  /** The same, drawn in the browser if the server has not done it. Key the component by the drawing's seed. */
  draw?: (drawings: Drawings) => string
  box: string
  width?: number
  height?: number
  preserveAspectRatio?: string
  className?: string
}

/** Puts a drawing on the page. Hidden from screen readers, because the name is beside it. */
export function Drawing({ inside, draw, box, ...rest }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (draw && !svg.current?.firstChild) void drawLater(svg, draw)
    // oxlint-disable-next-line react/exhaustive-deps -- another drawing has another key
  }, [])
  const drawn = inside ?? (drawings && draw?.(drawings)) ?? ''
  return (
    <svg
      ref={svg}
      {...rest}
      viewBox={box}
      aria-hidden="true"
      // JavaScript engines may round the last digit of a sine differently; the server's drawing stays.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the SVG is ours, and a thousand React elements would cost more
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

async function drawLater(svg: React.RefObject<SVGSVGElement | null>, draw: (drawings: Drawings) => string) {
  // If the functions cannot be loaded, for instance offline, the box stays empty.
  const fetched = await import('../../../drawings/pictures.ts').catch(() => undefined)
  if (fetched && svg.current) svg.current.innerHTML = draw(fetched)
}
