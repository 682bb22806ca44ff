/** Text in lines that fit, at the largest size at which they do. */
export interface Fitted {
  size: number
  lines: string[]
}

interface Room {
  width: number
  /** Sizes from the largest to the smallest, each with the most lines that it may take. */
  steps: readonly (readonly [size: number, lines: number])[]
}

/** The width of a text at a size. */
export type Measure = (text: string, size: number) => number

/** Breaks lines at spaces before it takes a smaller size. At the smallest size it breaks words, and cuts what is too much. */
export function fitText(text: string, { width, steps }: Room, measure: Measure): Fitted {
  const words = text.trim().split(/\s+/u)
  for (const [size, most] of steps) {
    const lines = linesOf(words, ' ', line => measure(line, size) <= width)
    if (lines.length <= most && lines.every(line => measure(line, size) <= width)) return { size, lines }
  }
  const [size, most] = steps.at(-1) ?? [16, 1]
  const isRoom = (line: string) => measure(line, size) <= width
  const parts = words.flatMap(word => (isRoom(word) ? [word] : linesOf(letters(word), '', isRoom)))
  const lines = linesOf(parts, ' ', isRoom)
  if (lines.length <= most) return { size, lines }
  return { size, lines: [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), isRoom)] }
}

function linesOf(parts: readonly string[], between: string, isRoom: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const longer = last === undefined ? part : `${last}${between}${part}`
    if (last !== undefined && isRoom(longer)) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}

function cut(line: string, isRoom: (line: string) => boolean): string {
  const kept = letters(line)
  while (kept.length > 0 && !isRoom(`${kept.join('').trimEnd()}…`)) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

/** What a reader takes for one letter may be several characters, in Hindi and Tamil. */
function letters(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
}

/** From the largest size to the smallest by steps of 4. */
export function sizes(from: number, to: number, lines: number): (readonly [number, number])[] {
  return Array.from(
    { length: Math.floor((from - to) / 4) + 1 },
    (_, step) => [from - step * 4, lines] as const,
  )
}

/** The direction of a text is that of its first letter. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
}

/** Latin letters may stand closer together and in tighter lines; other scripts are joined, or have marks above and below. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
}
