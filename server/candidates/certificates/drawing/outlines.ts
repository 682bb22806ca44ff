import type { Shape } from './sheet.ts'
import type { Line } from './text.ts'

/** A line as outlines: for pictures, and for what a reader must not meet as text. */
export function outlinesOf({ runs, size }: Line, x: number, y: number, colour: string): Shape[] {
  return runs.flatMap(({ font, drawn, x: from, tracking }) => {
    const { glyphs, positions } = font.layout(drawn)
    const scale = size / font.unitsPerEm
    let at = x + from
    return glyphs.flatMap((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const d = glyph.path.toSVG()
      const matrix = [scale, 0, 0, -scale, short3(at + xOffset * scale), short3(y - yOffset * scale)] as const
      at += xAdvance * scale + tracking
      return d === '' ? [] : [{ d, fill: colour, at: matrix }]
    })
  })
}

/** The same, as one outline in millimetres, for what is repeated. */
export function outlineOf(line: Line): string {
  return outlinesOf(line, 0, 0, '')
    .map(({ d, at: [scale = 1, , , , x = 0, y = 0] = [1, 0, 0, 1, 0, 0] }) => {
      let isAcross = false
      return d.replaceAll(/-?[\d.]+/gu, length => {
        isAcross = !isAcross
        return String(short3(isAcross ? x + Number(length) * scale : y - Number(length) * scale))
      })
    })
    .join('')
}

function short3(value: number): number {
  return Math.round(value * 1000) / 1000
}
