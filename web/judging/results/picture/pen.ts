import { type Fitted, fitText, isLatin, isRightToLeft } from './fit-text.ts'

interface Words {
  x: number
  width: number
  weight: number
  colour: string
  steps: readonly (readonly [size: number, lines: number])[]
}

export type Pen = ReturnType<typeof makePen>

/** Writes text in the font of the page. Arabic and Hebrew begin at the right end of their room. */
export function makePen(context: CanvasRenderingContext2D, family: string) {
  const setFont = (text: string, weight: number, size: number) => {
    context.font = `${weight} ${size}px ${family}`
    context.letterSpacing = isLatin(text) && size >= 60 ? `${-0.02 * size}px` : '0px'
  }
  const fit = (text: string, { width, weight, steps }: Words): Fitted =>
    fitText(text, { width, steps }, (line, size) => {
      setFont(text, weight, size)
      return context.measureText(line).width
    })
  const heightOf = (text: string, { size, lines }: Fitted) => lines.length * lineOf(text, size)
  return {
    fit,
    heightOf,
    /** Writes below `top`; returns where it ends. */
    write: (text: string, top: number, words: Words, fitted = fit(text, words)): number => {
      const { x, width, weight, colour } = words
      const line = lineOf(text, fitted.size)
      const fromRight = isRightToLeft(text)
      setFont(text, weight, fitted.size)
      context.fillStyle = colour
      context.textBaseline = 'alphabetic'
      context.direction = fromRight ? 'rtl' : 'ltr'
      context.textAlign = fromRight ? 'right' : 'left'
      for (const [place, said] of fitted.lines.entries()) {
        context.fillText(said, fromRight ? x + width : x, top + place * line + line / 2 + fitted.size * 0.34)
      }
      return top + heightOf(text, fitted)
    },
    widthOf: (text: string, weight: number, size: number): number => {
      setFont(text, weight, size)
      return context.measureText(text).width
    },
  }
}

function lineOf(text: string, size: number): number {
  if (!isLatin(text)) return size * 1.42
  return size * (size >= 60 ? 1.06 : 1.26)
}
