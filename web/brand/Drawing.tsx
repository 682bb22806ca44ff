import { drawings } from '#drawings'
import { useEffect, useRef } from 'react'
import type { Drawings } from './drawings-on-server.ts'

interface DrawingProps {
  /** What one of our own functions drew: SVG text without anything from outside. */
  inside?: string
  /** The same by functions that a browser fetches only for what the server has not drawn; key it by what settles it. */
  draw?: (drawings: Drawings) => string
  box: string
  width?: number
  height?: number
  preserveAspectRatio?: string
  className?: string
}

/** Puts a drawn picture on the page. Silent: what it stands for is named beside it. */
export function Drawing({ inside, draw, box, ...rest }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (draw && !svg.current?.firstChild) void drawLater(svg, draw)
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when there is another picture
  }, [])
  const drawn = inside ?? (drawings && draw?.(drawings)) ?? ''
  return (
    <svg
      ref={svg}
      {...rest}
      viewBox={box}
      aria-hidden="true"
      // Two engines may round the last digit of a sine differently; the server's drawing stands.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the text is ours, and a thousand elements would cost more
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

async function drawLater(svg: React.RefObject<SVGSVGElement | null>, draw: (drawings: Drawings) => string) {
  // Without the functions, as offline, the place stays plain.
  const fetched = await import('../../drawings/pictures.ts').catch(() => undefined)
  if (fetched && svg.current) svg.current.innerHTML = draw(fetched)
}
