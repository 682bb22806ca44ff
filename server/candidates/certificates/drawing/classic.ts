import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { codeShown } from '../../../../contract/candidates/certificates.texts.ts'
import { logoPath } from '../../../../drawings/logo-path.ts'
import { dayShown, honourOf, placeOf, statementOf, words } from './certificate.texts.ts'
import { fit } from './fit.ts'
import { boughs, type Ink, leaf } from './leaves.ts'
import { outlineOf, outlinesOf } from './outlines.ts'
import {
  type FittedPictures,
  grey,
  heightOf,
  logoRow,
  nameOf,
  oneLine,
  paragraph,
  proof,
  signer,
  stackBlocks,
} from './parts.ts'
import { circle, type Matrix, page, points, type Repeated, type Shape, type Sheet, short } from './sheet.ts'
import { shape } from './text.ts'

const pine: Ink = { solid: '#14593f', line: '#14593f', berry: '#14593f' }
const gold: Ink = { solid: '#b27d12', line: '#7a5200', berry: '#d9a93c' }

const middle = page.width / 2

/** Two boughs around the name, a seal where they meet, and a border of small print that belongs to this certificate alone. */
export function classicSheet(claim: CertificateClaim, pictures: FittedPictures): Sheet {
  const ink = claim.kind === 'prize' ? gold : pine
  const sheet: Sheet = {
    art: [...border(claim, ink), ...boughsOf(ink), ...seal(placeOf(claim), ink.line)],
    blocks: [],
  }
  const head = [
    { fitted: oneLine(claim.event, 600, 17 * points, 118), gap: 0 },
    { fitted: oneLine(claim.days, 400, 10 * points, 118), gap: 3.4, colour: grey },
  ]
  sheet.blocks.push(...stackBlocks(head, middle, 27.5, 'middle'))
  const headEnd = 27.5 + heightOf(head)
  const hasLogos = pictures.logos.length > 0
  if (hasLogos)
    sheet.blocks.push(
      ...logoRow(pictures.logos, { x: middle - 60, y: headEnd + 6, width: 120, height: 12 }, 'middle'),
    )
  const honour = honourOf(claim)
  const stack = [
    honour
      ? {
          fitted: fit([{ text: honour, weight: 600 }], {
            width: 150,
            most: 20 * points,
            least: 11 * points,
            lines: 2,
            balanced: true,
          }),
          gap: 0,
          colour: ink.line,
        }
      : { fitted: oneLine(words.certificateFor, 400, 12 * points, 150), gap: 0, colour: grey },
    { fitted: nameOf(claim, 176, 54), gap: 9, tag: 'H1' as const },
    {
      fitted: fit(statementOf(claim, false), {
        width: 138,
        most: 15 * points,
        least: 10 * points,
        lines: 3,
        balanced: true,
      }),
      gap: 10,
    },
  ]
  const top = (hasLogos ? 108 : 102) - heightOf(stack) / 2
  sheet.blocks.push(...stackBlocks(stack, middle, top, 'middle'))
  signer(sheet, claim, pictures.signature, 20, 192)
  if (claim.signature) {
    const issued = oneLine(words.issued(dayShown(claim.issued_on), claim.host), 400, 8 * points, 112)
    const y = 195.5 - (issued.lines.length - 1) * issued.step
    sheet.blocks.push(paragraph(issued, { x: middle, y, align: 'middle', colour: grey }))
  }
  sheet.blocks.push(...proof(claim, 277, 192.5))
  return sheet
}

const drawnBoughs = new Map<Ink, Shape[]>()

/** Drawn once: they are the same on every certificate. */
function boughsOf(ink: Ink): Shape[] {
  const shapes =
    drawnBoughs.get(ink) ??
    boughs({ cx: middle, cy: 92, rx: 122, ry: 80, pairs: 23, length: 17, from: 9, to: 150, stem: 0.7, ink })
  drawnBoughs.set(ink, shapes)
  return shapes
}

/** Event, days and code again and again, 1.3 mm high: a copier makes a line of it. Drawn, so that it is not read as text. */
function border({ event, days, code }: CertificateClaim, ink: Ink): (Shape | Repeated)[] {
  const [left, top, right, bottom, gap] = [9, 9, page.width - 9, page.height - 9, 6.5]
  const line = shape([{ text: `${event}, ${days}, ${codeShown(code)}`, weight: 600 }], 1.3)
  const side = (x: number, y: number, long: number, [cos, sin]: readonly [number, number]): Matrix[] => {
    const count = Math.max(1, Math.round(long / (line.width + 1.5)))
    const step = long / count
    const stretch = (step - 1.5) / line.width
    return Array.from({ length: count }, (_, index) => {
      const along = index * step + 0.75
      return [cos * stretch, sin * stretch, -sin, cos, short(x + cos * along), short(y + sin * along)]
    })
  }
  const [across, down] = [right - left - 2 * gap, bottom - top - 2 * gap]
  const places = [
    ...side(left + gap, top + 0.45, across, [1, 0]),
    ...side(right - 0.45, top + gap, down, [0, 1]),
    ...side(right - gap, bottom - 0.45, across, [-1, 0]),
    ...side(left + 0.45, bottom - gap, down, [0, -1]),
  ]
  const corners: [number, number, number][] = [
    [left, top, 225],
    [right, top, 315],
    [right, bottom, 45],
    [left, bottom, 135],
  ]
  return [
    { d: outlineOf(line), fill: ink.line, places },
    ...corners.flatMap(([x, y, degrees]) => {
      const turn = (degrees * Math.PI) / 180
      const from = [x - 7.92 * Math.cos(turn), y - 7.92 * Math.sin(turn)] as const
      const [solid, lines] = leaf(from, turn, 9.5, 1.9)
      return [
        { d: solid, fill: ink.solid },
        { d: lines, stroke: ink.line, width: 0.3 },
      ]
    }),
  ]
}

/** Cut like a coin, with the place of a prize, or the product's wreath. */
function seal(place: string | null, colour: string): Shape[] {
  const [cx, cy, r] = [middle, 173.5, 10]
  let rim = ''
  for (let cut = 0; cut < 56; cut++) {
    const turn = (cut / 56) * Math.PI * 2
    const at = (far: number) => `${short(cx + far * Math.cos(turn))} ${short(cy + far * Math.sin(turn))}`
    rim += `M${at(r)}L${at(r + 1.1)}`
  }
  const inside = place && shape([{ text: place, weight: 600 }], r * 0.92)
  const scale = (r * 1.16) / 98
  return [
    { d: circle(cx, cy, r + 2.6), fill: '#ffffff' },
    { d: rim, stroke: colour, width: 0.42 },
    { d: circle(cx, cy, r - 0.5), fill: colour },
    { d: circle(cx, cy, r - 1.5), stroke: '#ffffff', width: 0.2 },
    ...(inside
      ? outlinesOf(inside, cx - inside.width / 2, cy + r * 0.32, '#ffffff')
      : [
          {
            d: logoPath,
            fill: '#ffffff',
            at: [scale, 0, 0, scale, cx - 50 * scale, cy - 48.5 * scale] as const,
          },
        ]),
  ]
}
