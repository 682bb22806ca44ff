import type { Font, Glyph } from 'fontkit'
import { isHanken } from './fonts.ts'
import { isArabic, type Line, type Run } from './text.ts'

/**
 * Writes a line into a PDF so that its text can be read out of it again. pdfkit's own `text` gives a glyph the letters of
 * its first use, and Arabic letters share glyphs; and it restores the state before a span ends, where poppler then has no
 * font.
 */
export function drawLine(document: PDFKit.PDFDocument, { runs, size }: Line, x: number, y: number) {
  document.save()
  document.transform(1, 0, 0, -1, 0, 0)
  document.addContent('BT')
  // In the order in which they are read, wherever they stand.
  for (const run of runs.toSorted((one, other) => one.order - other.order))
    drawRun(document, run, size, x + run.x, -y)
  document.addContent('ET')
  document.restore()
}

function drawRun(document: PDFKit.PDFDocument, run: Run, size: number, x: number, y: number) {
  const font = openedIn(document, run.font)
  const { glyphs, positions } = run.font.layout(run.drawn)
  document.addContent(`/${font.id} ${rounded(size)} Tf`)
  const scale = size / run.font.unitsPerEm
  let at = x
  const written = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const place = {
      x: at + xOffset * scale,
      y: y + yOffset * scale,
      end: at + xOffset * scale + glyph.advanceWidth * scale,
    }
    at += xAdvance * scale + run.tracking
    return { code: codeOf(font, glyph), ...place }
  })
  const text = textOf(run)
  if (text !== null) document.markContent('Span', { actual: text })
  writeRow(document, written, size)
  if (text !== null) document.endMarkedContent()
}

interface Written {
  code: string
  x: number
  y: number
  /** Where the next glyph stands unless something else is said. */
  end: number
}

/**
 * What a word's glyphs stand for. Indic letters are drawn in another order than they are typed. Arabic ones are said from left
 * to right: poppler and Chrome turn the text of a span as they turn glyphs. Screen readers get it from the paragraph.
 */
function textOf({ font, text }: Run): string | null {
  if (isHanken(font)) return null
  return isArabic(text) ? [...text].reverse().join('') : text
}

/** Glyphs one after the other: where one does not stand at the end of the one before, it says where. */
function writeRow(document: PDFKit.PDFDocument, row: readonly Written[], size: number) {
  let shown: string[] = []
  let end = Number.NaN
  let line = Number.NaN
  const flush = () => {
    if (shown.length > 0) document.addContent(`[${shown.join('')}] TJ`)
    shown = []
  }
  for (const { code, x, y, end: next } of row) {
    const gap = rounded(((end - x) / size) * 1000)
    if (y !== line || Number.isNaN(gap)) {
      flush()
      document.addContent(`1 0 0 1 ${rounded(x)} ${rounded(y)} Tm`)
    } else if (gap !== 0) shown.push(String(gap))
    shown.push(`<${code}>`)
    end = next
    line = y
  }
  flush()
}

/** A font of pdfkit. Its types leave out what is needed to write glyphs. */
interface OpenedFont {
  id: string
  scale: number
  subset: { glyphs: number[]; mapping: Record<number, number> }
  /** Of each glyph of the subset: its letters, and its width. */
  unicode: number[][]
  widths: number[]
  ref: () => PDFKit.PDFKitReference
}

function openedIn(document: PDFKit.PDFDocument, font: Font): OpenedFont {
  // pdfkit takes a font that fontkit has opened, and keeps its own in `_font`.
  document.font(font as unknown as Buffer)
  const { _font: opened } = document as unknown as { _font: OpenedFont }
  document.page.fonts[opened.id] ??= opened.ref()
  return opened
}

/** Readers leave it out: for a glyph that is a part of a letter, such as its dots. */
const nothing = 0x200b

/** The code of a glyph that stands for these letters; the same glyph for others has another. */
function codeOf(
  { subset, unicode, widths, scale }: OpenedFont,
  { id, codePoints, advanceWidth }: Glyph,
): string {
  const letters = codePoints.length === 0 ? [nothing] : codePoints
  const same = (code: number) => subset.glyphs[code] === id && unicode[code]?.join() === letters.join()
  let code = subset.glyphs.findIndex((_, index) => index > 0 && same(index))
  if (code === -1) {
    code = subset.glyphs.push(id) - 1
    subset.mapping[id] ??= code
    unicode[code] = letters
    widths[code] = advanceWidth * scale
  }
  return code.toString(16).padStart(4, '0')
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
