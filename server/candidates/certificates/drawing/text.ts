import makeBidi from 'bidi-js'
import type { Font } from 'fontkit'
import { clustersOf, fontOf, isHanken, type Weight } from './fonts.ts'

/** A part of a line in one weight. What people typed is `own`: it has its own direction of writing. */
export interface Span {
  text: string
  weight: Weight
  own?: boolean
}

/** Letters of one font and one direction, in the order in which they are read. */
export interface Run {
  font: Font
  text: string
  /** As the font gets it: what it does not turn by itself is turned. */
  drawn: string
  /** Its place among the runs of the line as they are read. */
  order: number
  x: number
  width: number
  /** After each letter. */
  tracking: number
}

/** A line whose runs stand from left to right. All lengths are millimetres. */
export interface Line {
  runs: Run[]
  width: number
  size: number
}

const bidi = makeBidi()

/** Around what people typed, so that an Arabic team does not turn the sentence around it (UAX 9, isolates). */
const isolate = { from: '\u2068', to: '\u2069' }

export function shape(spans: readonly Span[], size: number): Line {
  const pieces = levelled(spans.map(span => ({ ...span, text: span.text.normalize('NFC') })))
  const runs = inReadingOrder(pieces).map(piece => measured(piece, size))
  let x = 0
  for (const run of runs) {
    run.x = x
    x += run.width
  }
  return { runs, width: x, size }
}

export function widthOf(spans: readonly Span[], size: number): number {
  return shape(spans, size).width
}

interface Piece {
  order: number
  font: Font
  text: string
  level: number
}

/** Neighbours of the same font, weight and level, in the order in which they were typed. */
function levelled(spans: readonly Span[]): Piece[] {
  const typed = spans.map(({ text, own }) => (own ? `${isolate.from}${text}${isolate.to}` : text)).join('')
  // A name alone has the direction of its first letter; a sentence has that of English.
  const { levels } = bidi.getEmbeddingLevels(typed, spans.length > 1 ? 'ltr' : undefined)
  const pieces: Piece[] = []
  let at = 0
  for (const { text, weight, own } of spans) {
    if (own) at += isolate.from.length
    for (const letter of clustersOf(text)) {
      const level = levels[at] ?? 0
      at += letter.length
      const font = fontOf(letter, weight)
      const last = pieces.at(-1)
      if (last?.font === font && last.level === level) last.text += letter
      else pieces.push({ order: pieces.length, font, text: letter, level })
    }
    if (own) at += isolate.to.length
  }
  return pieces
}

/** From left to right (UAX 9, rule L2). */
function inReadingOrder(pieces: Piece[]): Piece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  let ordered = pieces
  for (let level = highest; level > 0; level--) {
    const next: Piece[] = []
    let turned: Piece[] = []
    for (const piece of ordered) {
      if (piece.level >= level) turned.unshift(piece)
      else {
        next.push(...turned, piece)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}

/** Large Latin letters stand closer to each other. */
const close = { from: 9, tracking: -0.018 }

function measured({ order, font, text, level }: Piece, size: number): Run {
  // fontkit turns Arabic letters itself, not signs that all scripts share.
  const drawn = isArabic(text) ? doublingFirst(text) : level % 2 === 1 ? mirrored(text) : text
  const { width, count } = measure(font, drawn)
  const tracking = size >= close.from && isHanken(font) ? close.tracking * size : 0
  return { order, font, text, drawn, x: 0, width: width * size + tracking * count, tracking }
}

interface Measured {
  /** At size 1. */
  width: number
  /** Of glyphs. */
  count: number
}

const measures = new WeakMap<Font, Map<string, Measured>>()
const mostKept = 2000

/** Shaping is the larger part of the work, and a text is tried at many sizes. */
function measure(font: Font, drawn: string): Measured {
  const known = measures.get(font) ?? new Map<string, Measured>()
  measures.set(font, known)
  const before = known.get(drawn)
  if (before) return before
  if (known.size >= mostKept) known.clear()
  const { advanceWidth, glyphs } = font.layout(drawn)
  const made = { width: advanceWidth / font.unitsPerEm, count: glyphs.length }
  known.set(drawn, made)
  return made
}

export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

/** A vowel stands above the sign of doubling, which NFC puts after it and fontkit would draw above it. */
function doublingFirst(text: string): string {
  return text.replaceAll(/([\u064b-\u0650\u0652])\u0651/gu, '\u0651$1')
}

function mirrored(text: string): string {
  const letters = clustersOf(text).reverse()
  return letters.map(letter => bidi.getMirroredCharacter(letter) ?? letter).join('')
}

/** Scripts whose letters reach further up and down need more room. */
export function needsRoom({ runs }: Line): boolean {
  return runs.some(({ font }) => !isHanken(font))
}
