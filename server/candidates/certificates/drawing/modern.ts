import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { type Palette, paletteOf, palettes } from '../../../../drawings/poster-palettes.ts'
import { randomFrom } from '../../../../drawings/random.ts'
import { dayShown, honourOf, placeOf, statementOf, words } from './certificate.texts.ts'
import { fit } from './fit.ts'
import { boughs } from './leaves.ts'
import { outlinesOf } from './outlines.ts'
import {
  type FittedPictures,
  grey,
  heightOf,
  logoRow,
  nameOf,
  oneLine,
  proof,
  signer,
  stackBlocks,
} from './parts.ts'
import { circle, page, points, type Shape, type Sheet, short } from './sheet.ts'
import { shape } from './text.ts'
import { tile } from './tiles.ts'

const panel = { x: 12, y: 12, width: 96, height: 186 }
const [left, right] = [122, page.width - 16]

/** A panel in the colours of the event's poster, with whole tiles, and a seam as of a ticket. */
export function modernSheet(claim: CertificateClaim, pictures: FittedPictures): Sheet {
  const palette = palettes[paletteOf(claim.event_id)]
  const isPrize = claim.kind === 'prize'
  const isDark = palette.text === '#ffffff'
  // The darkest of the event's colours is the ground of a prize.
  const colours = isPrize && !isDark ? { ground: palette.text, text: '#ffffff' } : palette
  const sheet: Sheet = {
    art: [
      ...ground(colours.ground),
      ...(isPrize ? wreath(placeOf(claim), palette, colours.text) : tiles(claim.event_id, palette)),
      { d: `M${left} 146L${right} 146`, stroke: grey, width: 0.25, dash: [0.8, 0.8] },
    ],
    blocks: [],
  }
  const head = [
    { fitted: oneLine(claim.host, 400, 10 * points, 78), gap: 0, colour: colours.text },
    {
      fitted: fit([{ text: claim.event, weight: 600 }], {
        width: 80,
        most: 36 * points,
        least: 13 * points,
        lines: 3,
      }),
      gap: 7,
      colour: colours.text,
    },
    { fitted: oneLine(claim.days, 400, 10 * points, 78), gap: 5, colour: colours.text },
  ]
  sheet.blocks.push(...stackBlocks(head, 20, 21, 'left'))
  if (pictures.logos.length > 0)
    sheet.blocks.push(...logoRow(pictures.logos, { x: left, y: 18, width: right - left, height: 14 }, 'left'))
  sheet.blocks.push(...middleOf(claim, palette), ...ledger(claim))
  signer(sheet, claim, pictures.signature, left, 195)
  sheet.blocks.push(...proof(claim, right, 195.5))
  return sheet
}

function middleOf(claim: CertificateClaim, palette: Palette) {
  const width = right - left
  const honour = honourOf(claim)
  const stack = [
    honour
      ? {
          fitted: fit([{ text: honour, weight: 600 }], {
            width,
            most: 19 * points,
            least: 11 * points,
            lines: 2,
          }),
          gap: 0,
          colour: palette.text === '#ffffff' ? palette.ground2 : palette.pale,
        }
      : { fitted: oneLine(words.certificateFor, 400, 12 * points, width), gap: 0, colour: grey },
    { fitted: nameOf(claim, width, 54), gap: 8, tag: 'H1' as const },
    {
      fitted: fit(statementOf(claim, true), { width, most: 15 * points, least: 10 * points, lines: 3 }),
      gap: 10,
    },
  ]
  return stackBlocks(stack, left, 86 - heightOf(stack) / 2, 'left')
}

function ledger(claim: CertificateClaim) {
  const entries = [
    [words.team, claim.team],
    [words.project, claim.project],
    [words.issuedOn, dayShown(claim.issued_on)],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]))
  const step = (right - left) / 3
  return entries.flatMap(([label, value], column) =>
    stackBlocks(
      [
        { fitted: oneLine(label, 400, 8.5 * points, step - 5), gap: 0, colour: grey },
        {
          fitted: fit([{ text: value, weight: 600 }], {
            width: step - 5,
            most: 11 * points,
            least: 8 * points,
            lines: 3,
          }),
          gap: 2.8,
        },
      ],
      left + column * step,
      151,
      'left',
    ),
  )
}

/** Rounded at the left, cut like a ticket at the right. */
function ground(fill: string): Shape[] {
  const { x, y, width, height } = panel
  const r = 4
  const k = r * 0.4477
  const [end, foot] = [x + width, y + height]
  const d = `M${x + r} ${y}L${end} ${y}L${end} ${foot}L${x + r} ${foot}C${short(x + k)} ${foot} ${x} ${short(foot - k)} ${x} ${foot - r}L${x} ${y + r}C${x} ${short(y + k)} ${short(x + k)} ${y} ${x + r} ${y}Z`
  let holes = ''
  for (let hole = 0; hole < 40; hole++) holes += circle(end, y + 2.33 + hole * 4.65, 1)
  return [
    { d, fill },
    { d: holes, fill: '#ffffff' },
  ]
}

/** Three across and four up, below the words. */
function tiles(seed: string, palette: Palette): Shape[] {
  const random = randomFrom(seed)
  const size = 32
  const shapes: Shape[] = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 3; column++) {
      const [kind, turn, shade] = [random(), Math.floor(random() * 4), random()]
      // Room for the words above.
      if (row === 0 && column > 0) continue
      const colour = shade < 0.2 ? palette.highlight : shade < 0.5 ? palette.pale : palette.motif
      shapes.push(tile(kind, turn, { x: panel.x + column * size, y: 70 + row * size, size }, colour))
    }
  return shapes
}

function wreath(place: string | null, palette: Palette, text: string): Shape[] {
  const [cx, cy] = [panel.x + panel.width / 2, 146]
  const drawn = boughs({
    cx,
    cy: cy + 1,
    rx: 33,
    ry: 33,
    pairs: 13,
    length: 10,
    from: 12,
    to: 168,
    stem: 0.7,
    ink: {
      solid: palette.highlight === '#ffffff' ? palette.ground : palette.highlight,
      line: palette.motif,
      berry: palette.motif,
    },
  })
  if (!place) return drawn
  const inside = shape([{ text: place, weight: 600 }], 15)
  return [...drawn, ...outlinesOf(inside, cx - inside.width / 2, cy + 5.2, text)]
}
