import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { logoPath } from '../../../../drawings/logo-path.ts'
import { dayShown, honourOf, placeOf, statementOf, words } from './certificate.texts.ts'
import { fit } from './fit.ts'
import { boughs } from './leaves.ts'
import { outlinesOf } from './outlines.ts'
import {
  type FittedPictures,
  heightOf,
  logoRow,
  nameOf,
  oneLine,
  paragraph,
  proof,
  signer,
  stackBlocks,
} from './parts.ts'
import { page, points, rule, type Shape, type Sheet } from './sheet.ts'
import { shape } from './text.ts'

const ink = '#000000'
const [left, right] = [20, page.width - 20]

/** Black alone: a name, one strong rule, and a ledger. */
export function plainSheet(claim: CertificateClaim, pictures: FittedPictures): Sheet {
  const place = placeOf(claim)
  const isPrize = claim.kind === 'prize'
  const sheet: Sheet = {
    art: [
      { d: logoPath, fill: ink, at: [0.088, 0, 0, 0.088, left - 0.1, 18.6] },
      rule(left, 32.4, right - left, 0.9, ink),
      rule(left, 126, right - left, 0.25, ink),
      ...(isPrize ? wreath(place) : []),
    ],
    blocks: [],
  }
  const days = oneLine(claim.days, 400, 10.5 * points, 78)
  sheet.blocks.push(
    paragraph(oneLine(claim.event, 600, 13 * points, 160), {
      x: left + 12,
      y: 24.2,
      align: 'left',
      colour: ink,
    }),
    paragraph(days, { x: right, y: 24.2, align: 'right', colour: ink }),
  )
  const width = isPrize ? 184 : right - left
  const honour = honourOf(claim)
  const stack = [
    honour
      ? {
          fitted: fit([{ text: honour, weight: 600 }], {
            width,
            most: 24 * points,
            least: 12 * points,
            lines: 2,
          }),
          gap: 0,
          colour: ink,
        }
      : { fitted: oneLine(words.certificateFor, 400, 12 * points, width), gap: 0, colour: ink },
    { fitted: nameOf(claim, width, 64), gap: 9, colour: ink, tag: 'H1' as const },
    {
      fitted: fit(statementOf(claim, true), { width, most: 16 * points, least: 11 * points, lines: 2 }),
      gap: 11,
      colour: ink,
    },
  ]
  sheet.blocks.push(...stackBlocks(stack, left, 82 - heightOf(stack) / 2, 'left'))
  sheet.blocks.push(...ledger(claim))
  signer(sheet, claim, pictures.signature, left, 192)
  if (pictures.logos.length > 0)
    sheet.blocks.push(...logoRow(pictures.logos, { x: 84, y: 178, width: 106, height: 14 }, 'left'))
  sheet.blocks.push(...proof(claim, right, 192.5))
  return sheet
}

/** Team, project, who issued it and when, as columns. */
function ledger(claim: CertificateClaim) {
  const entries = [
    [words.team, claim.team],
    [words.project, claim.project],
    [words.issuedBy, claim.host],
    [words.issuedOn, dayShown(claim.issued_on)],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]))
  const step = (right - left) / 4
  return entries.flatMap(([label, value], column) => {
    const x = left + column * step
    return stackBlocks(
      [
        { fitted: oneLine(label, 400, 8.5 * points, step - 6), gap: 0, colour: ink },
        {
          fitted: fit([{ text: value, weight: 600 }], {
            width: step - 6,
            most: 11 * points,
            least: 8 * points,
            lines: 3,
          }),
          gap: 3,
          colour: ink,
        },
      ],
      x,
      131,
      'left',
    )
  })
}

function wreath(place: string | null): Shape[] {
  const [cx, cy] = [245, 79]
  const drawn = boughs({
    cx,
    cy: cy + 1,
    rx: 27,
    ry: 27,
    pairs: 12,
    length: 8.6,
    from: 12,
    to: 168,
    stem: 0.6,
    ink: { solid: ink, line: ink, berry: ink },
  })
  if (!place) return drawn
  const inside = shape([{ text: place, weight: 600 }], 12)
  return [...drawn, ...outlinesOf(inside, cx - inside.width / 2, cy + 4.2, ink)]
}
