import { clustersOf } from './fonts.ts'
import { type Line, needsRoom, type Span, shape, widthOf } from './text.ts'

export interface Fitted {
  lines: Line[]
  /** From one base line to the next. */
  step: number
  /** Above and below, for letters that reach further than Latin ones. */
  room: number
}

interface Room {
  width: number
  most: number
  least: number
  /** In how many lines at the most, unless even the smallest size needs more. */
  lines: number
  /** Short last lines are filled, as between boughs. */
  balanced?: boolean
}

/** The largest size at which the text has room. Values are kept on one line as long as any size allows it. */
export function fit(spans: readonly Span[], { width, most, least, lines, balanced }: Room): Fitted {
  const sizes = Array.from({ length: 13 }, (_, step) => most - ((most - least) * step) / 12)
  for (const parts of [whole(spans), words(spans)])
    for (const size of sizes) {
      const broken = breakLines(parts, width, size)
      if (broken.length <= lines && broken.every(line => line.width <= width))
        return spaced(balanced ? balance(parts, broken, width, size) : broken)
    }
  return spaced(breakLines(letters(spans), width, least))
}

/** Larger lines stand closer. */
const headline = 9

function spaced(lines: Line[]): Fitted {
  const size = lines[0]?.size ?? 0
  const isTall = lines.some(needsRoom)
  return {
    lines,
    step: size * (isTall ? 1.4 : size > headline ? 1.12 : 1.25),
    room: isTall ? size * 0.22 : 0,
  }
}

/** What stays on one line: words, and whole values. */
type Part = Span[]

function whole(spans: readonly Span[]): Part[] {
  return spans.flatMap(span => (span.own ? [[span]] : split(span)))
}

function words(spans: readonly Span[]): Part[] {
  return spans.flatMap(span => split(span))
}

function split(span: Span): Part[] {
  const found = span.text.match(/\s+|\S+/gu) ?? []
  return found.map(text => [{ ...span, text }])
}

function letters(spans: readonly Span[]): Part[] {
  return spans.flatMap(span => clustersOf(span.text).map(text => [{ ...span, text }]))
}

function breakLines(parts: readonly Part[], width: number, size: number): Line[] {
  const lines: Span[][] = [[]]
  for (const part of glued(parts)) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || widthOf(trimmed([...line, ...part]), size) <= width) line.push(...part)
    else lines.push([...part])
  }
  return lines
    .map(line => trimmed(line))
    .filter(line => line.length > 0)
    .map(line => shape(line, size))
}

/** A full stop or comma stays with what it follows. */
function glued(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    const follows = /^[.,]/u.test(part[0]?.text ?? '')
    if (last && follows && !/\s$/u.test(last.at(-1)?.text ?? '')) last.push(...part)
    else all.push([...part])
  }
  return all
}

/** Without spaces at its ends, and with neighbours of one kind joined, so that they are shaped together. */
function trimmed(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && last.weight === span.weight && last.own === span.own)
      joined[joined.length - 1] = { ...last, text: last.text + span.text }
    else joined.push(span)
  }
  const first = joined[0]
  if (first) joined[0] = { ...first, text: first.text.trimStart() }
  const last = joined.at(-1)
  if (last) joined[joined.length - 1] = { ...last, text: last.text.trimEnd() }
  return joined.filter(({ text }) => text !== '')
}

/** As many lines, as equally long as they can be. */
function balance(parts: readonly Part[], lines: Line[], width: number, size: number): Line[] {
  if (lines.length < 2) return lines
  let best = lines
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const narrower = breakLines(parts, width * share, size)
    if (narrower.length > lines.length || narrower.some(line => line.width > width)) break
    best = narrower
  }
  return best
}
