import { useEffect, useState } from 'react'
import './name-fonts.css'
import type { Measured } from './name-fit.ts'

const size = 100
const nameFont = '"Badge Names"'
let context: CanvasRenderingContext2D | null | undefined
const known = new Map<string, Measured>()

/** As the browser sets it in the weight of a badge, in whatever font has its letters. */
export function measureName(text: string): Measured {
  const found = known.get(text)
  if (found) return found
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser measures no text. Print the badges in another one.')
  context.font = `700 ${size}px ${fontsOf(getComputedStyle(document.body).fontFamily)}`
  const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(text)
  // A hair more than it is: paper is cut, and letters of some scripts reach out of their box.
  const measured = { width: (width * 1.02) / size, up: (up * 1.04) / size, down: (down * 1.04) / size }
  known.set(text, measured)
  return measured
}

/** After the first family, which has Latin letters, before what the computer has. BadgeFace.module.css says the same. */
function fontsOf(page: string): string {
  const [first = '', ...others] = page.split(',')
  return [first, nameFont, ...others].join(',')
}

/** Fetches the letters that these names need. What was measured before may have been of another font. */
export async function loadNameFonts(names: readonly string[]): Promise<void> {
  await Promise.all([
    document.fonts.load(`700 ${size}px ${nameFont}`, names.join(' ')),
    document.fonts.load(`700 ${size}px ${getComputedStyle(document.body).fontFamily}`, names.join(' ')),
  ]).catch(() => {
    // Without a network the computer's own fonts are taken.
  })
  known.clear()
}

/** Draws again when the letters of these names are there. */
export function useNameFonts(names: readonly string[]): void {
  const [, drawAgain] = useState(0)
  const text = names.join(' ')
  useEffect(() => {
    let isShown = true
    void loadNameFonts([text]).then(() => isShown && drawAgain(n => n + 1))
    return () => {
      isShown = false
    }
  }, [text])
}
