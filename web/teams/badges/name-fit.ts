// How large a name fits on a badge. Pure: what measures letters is given. All lengths in millimetres.

/** Of a text at a size of 1: its width, and how far its letters reach above and below the line. */
export interface Measured {
  width: number
  up: number
  down: number
}
export type Measure = (text: string) => Measured

export interface Box {
  width: number
  height: number
  /** No larger, however short the name is. */
  largest: number
}

export interface Fitted {
  size: number
  height: number
  /** Each with where its letters stand, from the top. */
  lines: { text: string; y: number }[]
}

/** A name smaller than this in one line is set in more. */
const small = 5.5
const mostLines = 4
const between = 0.1

/** As large as fits, in one line if that is readable. */
export function fitName(name: string, box: Box, measure: Measure): Fitted {
  const one = setIn(1, name, box, measure)
  if (one.size >= small) return one
  const more = Array.from({ length: mostLines - 1 }, (_, n) => setIn(n + 2, name, box, measure))
  return [one, ...more].reduce((best, other) => (other.size > best.size ? other : best))
}

function setIn(count: number, name: string, { width, height, largest }: Box, measure: Measure): Fitted {
  const texts = linesOf(name, count)
  const measured = texts.map(measure)
  const widest = Math.max(...measured.map(line => line.width))
  const tall = measured.reduce((sum, { up, down }) => sum + up + down, between * (texts.length - 1))
  const size = Math.min(
    largest,
    widest === 0 ? largest : width / widest,
    tall === 0 ? largest : height / tall,
  )
  let top = 0
  const lines = texts.map((text, n) => {
    const { up = 0, down = 0 } = measured[n] ?? {}
    const y = top + up * size
    top = y + (down + between) * size
    return { text, y }
  })
  return { size, height: tall * size, lines }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Of about the same length; broken at a space where one is near, else between two letters as people see them. */
function linesOf(name: string, count: number): string[] {
  let rest = [...graphemes.segment(name)].map(({ segment }) => segment)
  const lines: string[] = []
  for (let left = count; left > 1 && rest.length > 0; left--) {
    const target = Math.ceil(rest.length / left)
    const end = nearestSpace(rest, target) ?? target
    lines.push(rest.slice(0, end).join('').trim())
    rest = rest.slice(end)
  }
  return [...lines, rest.join('').trim()].filter(Boolean)
}

function nearestSpace(text: readonly string[], target: number): number | undefined {
  const near = Math.ceil(target / 3)
  return text
    .flatMap((sign, n) => (sign === ' ' && n > 0 && Math.abs(n - target) <= near ? [n] : []))
    .sort((one, other) => Math.abs(one - target) - Math.abs(other - target))[0]
}

/** Written from the right. */
export function isFromRight(name: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(name)
}
