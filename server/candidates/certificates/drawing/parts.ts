import encode from 'qr'
import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { codeShown } from '../../../../contract/candidates/certificates.texts.ts'
import { dayShown, words } from './certificate.texts.ts'
import { type Fitted, fit } from './fit.ts'
import type { FittedPicture } from './fit-picture.ts'
import { type Block, type Box, points, rectangle, rule, short, type Sheet } from './sheet.ts'
import { type Line, type Span } from './text.ts'

export interface FittedPictures {
  signature: FittedPicture | undefined
  logos: FittedPicture[]
}

export const black = '#121c1a'
export const grey = '#4a5552'

export type Align = 'left' | 'middle' | 'right'

/** A paragraph whose first base line is at `y`. */
export function paragraph(
  { lines, step }: Fitted,
  {
    x,
    y,
    align,
    colour = black,
    tag = 'P',
  }: { x: number; y: number; align: Align; colour?: string; tag?: 'H1' | 'P' },
): Block {
  const placed = lines.map((line, row) => ({ line, x: startOf(line, x, align), y: y + row * step }))
  return { tag, lines: placed, colour }
}

function startOf({ width }: Line, x: number, align: Align): number {
  if (align === 'left') return x
  return align === 'right' ? x - width : x - width / 2
}

export function oneLine(text: string, weight: 400 | 600, size: number, width: number): Fitted {
  return fit([{ text, weight }], { width, most: size, least: size * 0.6, lines: 2 })
}

/** One under the other. */
export interface Stacked {
  fitted: Fitted
  /** Above its first line. */
  gap: number
  colour?: string
  tag?: 'H1' | 'P'
}

/** Height of capitals, as a part of the size. */
const capitals = 0.72

export function heightOf(stack: readonly Stacked[]): number {
  return lengths(stack).reduce((sum, length) => sum + length, 0)
}

export function stackBlocks(stack: readonly Stacked[], x: number, top: number, align: Align): Block[] {
  const above = lengths(stack)
  let y = top
  return stack.map(({ fitted, colour, tag }, index) => {
    y += above[index] ?? 0
    const first = y - (fitted.lines.length - 1) * fitted.step
    return paragraph(fitted, { x, y: first, align, ...(colour && { colour }), ...(tag && { tag }) })
  })
}

/** From the last base line of each to that of the next; the first from its top. */
function lengths(stack: readonly Stacked[]): number[] {
  return stack.map(({ fitted: { lines, step, room }, gap }, index) => {
    const own = (lines[0]?.size ?? 0) * capitals + (lines.length - 1) * step
    return index === 0 ? own : own + gap + room + (stack[index - 1]?.fitted.room ?? 0)
  })
}

export function nameOf({ name }: CertificateClaim, width: number, most: number): Fitted {
  const spans: Span[] = [{ text: name, weight: 600 }]
  const [oneRow, rest] = [most * points, 27 * points]
  const alone = fit(spans, { width, most: oneRow, least: rest, lines: 1 })
  if (alone.lines.length === 1 && (alone.lines[0]?.width ?? 0) <= width) return alone
  return fit(spans, { width, most: 34 * points, least: 13 * points, lines: 2, balanced: true })
}

/** Left: who signs, on a line to sign on; without anybody, who issued it and when. Its foot is at `bottom`. */
export function signer(
  sheet: Sheet,
  claim: CertificateClaim,
  signature: FittedPicture | undefined,
  x: number,
  bottom: number,
) {
  const { signature: signs } = claim
  const width = 56
  const below = signs
    ? [oneLine(signs.name, 600, 9 * points, width), oneLine(signs.office, 400, 9 * points, width)]
    : [
        oneLine(claim.host, 600, 9 * points, width),
        oneLine(words.issuedOn + ' ' + dayShown(claim.issued_on), 400, 9 * points, width),
      ]
  const stack = below
    .filter(({ lines }) => lines.length > 0)
    .map((fitted, index) => ({ fitted, gap: 1.7, colour: index === 0 ? black : grey }))
  const top = bottom - heightOf(stack)
  if (signs) {
    const line = top - 2.6
    sheet.art.push(rule(x, line, width, 0.25, black))
    if (signature)
      sheet.blocks.push({
        tag: 'Figure',
        alt: words.signatureOf(signs.name),
        picture: signature.bytes,
        box: inside(signature, { x, y: line - 15.5, width, height: 15 }, 'left', 'bottom'),
      })
  }
  sheet.blocks.push(...stackBlocks(stack, x, top, 'left'))
}

/** Right: where it can be checked, with its code. The code's foot is at `bottom`. */
export function proof({ address, code }: CertificateClaim, right: number, bottom: number): Block[] {
  const size = 21
  const box = { x: right - size, y: bottom - size, width: size, height: size }
  const shown = address.replace(/^https?:\/\//u, '').replace(`/${code}`, '')
  const stack = [
    { fitted: oneLine(words.checkAt, 400, 9 * points, 60), gap: 0, colour: grey },
    { fitted: oneLine(shown, 600, 9 * points, 60), gap: 1.7 },
    { fitted: oneLine(codeShown(code), 600, 9.5 * points, 60), gap: 1.7 },
  ]
  return [
    ...stackBlocks(stack, box.x - 4, bottom - heightOf(stack), 'right'),
    {
      tag: 'Figure',
      alt: words.codeOf(address),
      box,
      shapes: [{ d: codeOutline(address, box), fill: '#000000' }],
    },
  ]
}

/** Rows touch each other, so that screens show no line between them. */
const bleed = 0.03

function codeOutline(address: string, { x, y, width }: Box): string {
  const framed = encode(address, 'raw', { ecc: 'medium', border: 1 })
  const rows = framed.slice(1, -1).map(row => row.slice(1, -1))
  const module = width / rows.length
  const bars = rows.flatMap((row, up) =>
    row.flatMap((isDark, across) => {
      if (!isDark || row[across - 1]) return []
      const end = row.indexOf(false, across)
      const long = (end === -1 ? row.length : end) - across
      return [
        rectangle({
          x: x + across * module,
          y: y + up * module,
          width: long * module,
          height: module + bleed,
        }),
      ]
    }),
  )
  return bars.join('')
}

/** Logos beside each other in a box, as high as there is room for all. */
export function logoRow(logos: readonly FittedPicture[], box: Box, align: Align): Block[] {
  const gap = 8
  const wide = logos.map(({ width, height }) => Math.min(44, (width / height) * box.height))
  const all = wide.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, (box.width - gap * (logos.length - 1)) / all)
  const used = all * scale + gap * (logos.length - 1)
  let x =
    align === 'left' ? box.x : align === 'right' ? box.x + box.width - used : box.x + (box.width - used) / 2
  return logos.map((logo, index) => {
    const own = { x, y: box.y, width: (wide[index] ?? 0) * scale, height: box.height }
    x += own.width + gap
    return { tag: 'Figure', alt: words.logo, picture: logo.bytes, box: inside(logo, own, 'middle', 'middle') }
  })
}

/** As large as it can be in a box, in its own shape. */
function inside(picture: FittedPicture, box: Box, across: Align, up: 'middle' | 'bottom'): Box {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [short(picture.width * scale), short(picture.height * scale)]
  return {
    x: across === 'left' ? box.x : box.x + (box.width - width) / 2,
    y: up === 'bottom' ? box.y + box.height - height : box.y + (box.height - height) / 2,
    width,
    height,
  }
}
