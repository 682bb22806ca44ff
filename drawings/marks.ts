import { pickFrom } from './random.ts'

/** A drawn mark for a company, partner or team without a logo, as the content of an SVG of 48 by 48. */
export function drawMark(seed: string): string {
  const [ground, figure] = paletteOf(seed)
  const shape = pickFrom(shapes, `shape ${seed}`)
  return `<rect width="48" height="48" fill="${ground}"/>${shape(figure, ground)}`
}

const skies = {
  sea: ['#123a52', '#2c7a86', '#bfe0c8'],
  pine: ['#0f4b42', '#2a7f62', '#f0d27e'],
  rose: ['#3b1d33', '#8a3f4b', '#f2c79a'],
  ink: ['#1a2a45', '#3f6a9a', '#dfe6ef'],
  earth: ['#3a2a12', '#94682a', '#f4e2ae'],
} as const

/** Ground and figure of a mark, and the sky of the same colour. */
const palettes = [
  ['#17694a', '#cfe6d8', skies.pine],
  ['#1f6670', '#c9e4e6', skies.sea],
  ['#4d5b1e', '#e1e8c4', skies.pine],
  ['#8c2f3c', '#f3d3d5', skies.rose],
  ['#f2e2b4', '#7a5b10', skies.earth],
  ['#f6dcc8', '#9a4a22', skies.earth],
  ['#cfe0ee', '#22507a', skies.ink],
  ['#3d4a52', '#d9dfe2', skies.ink],
  ['#cfe6d8', '#17694a', skies.pine],
  ['#22507a', '#cfe0ee', skies.ink],
  ['#9a4a22', '#f6dcc8', skies.earth],
  ['#f3d3d5', '#8c2f3c', skies.rose],
] as const

function paletteOf(seed: string) {
  return pickFrom(palettes, `colour ${seed}`)
}

type Shape = (figure: string, ground: string) => string

const shapes: readonly [Shape, ...Shape[]] = [
  f =>
    `<path fill="none" stroke="${f}" stroke-width="3.5" stroke-linecap="round" d="M10 19c4.7-5 9.3-5 14 0s9.3 5 14 0M10 30c4.7-5 9.3-5 14 0s9.3 5 14 0"/>`,
  f =>
    `<path fill="none" stroke="${f}" stroke-width="3.5" d="M11 35a13 13 0 0 1 26 0M17 35a7 7 0 0 1 14 0"/><circle cx="24" cy="14" r="3.5" fill="${f}"/>`,
  (f, g) =>
    `<path fill="${f}" d="M24 9c8 6 11 12 11 18a11 11 0 0 1-22 0c0-6 3-12 11-18z"/><path d="M24 38V22" stroke="${g}" stroke-width="2.5"/>`,
  f => `<path fill="${f}" d="M26 8 13 27h9l-2 13 15-20h-9z"/>`,
  f => `<path fill="${f}" d="M11 13h26v6H11zM11 22h18v6H11zM11 31h10v6H11z"/>`,
  f => `<path fill="${f}" d="M24 8a16 16 0 0 1 0 32z"/><circle cx="18" cy="24" r="6" fill="${f}"/>`,
  f => `<path fill="${f}" d="M8 36 19 16l6 11 4-7 11 16z"/><circle cx="33" cy="14" r="3.5" fill="${f}"/>`,
  f =>
    `<path fill="none" stroke="${f}" stroke-width="3.5" d="M24 9.5 36.5 16.8v14.4L24 38.5 11.5 31.2V16.8z"/><circle cx="24" cy="24" r="4.5" fill="${f}"/>`,
  f =>
    `<g fill="${f}"><circle cx="24" cy="14" r="5"/><circle cx="14" cy="31" r="5"/><circle cx="34" cy="31" r="5"/></g><path d="M24 14 14 31h20z" fill="none" stroke="${f}" stroke-width="2.5"/>`,
  f =>
    `<path fill="${f}" d="M10 10h28v6a14 14 0 0 1-28 0zM10 38v-2a14 14 0 0 1 14-14 14 14 0 0 1 14 14v2z"/>`,
  f =>
    `<path fill="${f}" d="M11 11h12v12H11zM25 25h12v12H25zM25 11a12 12 0 0 1 12 12H25zM11 25h12a12 12 0 0 1-12 12z"/>`,
  f =>
    `<path fill="${f}" fill-rule="evenodd" d="M24 9a15 15 0 1 0 10.5 25.7L39 39v-7A15 15 0 0 0 24 9zm0 7.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z"/>`,
]

/**
 * Hills under a moon, for a page head without a banner, in the colour of the mark with the same seed; the content of an SVG of
 * 992 by 160.
 */
export function drawBand(seed: string, id: string): string {
  const [, , [from, middle, to]] = paletteOf(seed)
  const stops = `<stop stop-color="${from}"/><stop offset=".72" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/>`
  return [
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".6">${stops}</linearGradient></defs>`,
    `<rect width="992" height="160" fill="url(#${id})"/><circle cx="813" cy="64" r="32" fill="#fff" fill-opacity=".22"/>`,
    ...hills.map((d, i) => `<path d="M0 160V${d}V160z" fill="#fff" fill-opacity="${0.05 + i * 0.015}"/>`),
  ].join('')
}

const hills = [
  '67q124-27 248 0q124 27 248 0q124-27 248 0q124 27 248 0',
  '94q99 24 198 0q99-24 198 0q99 24 198 0q99-24 198 0q100 24 200 0',
  '122q83-21 165 0q83 21 165 0q83-21 165 0q83 21 165 0q83-21 165 0q83 21 167 0',
  '149q71 18 142 0q71-18 142 0q71 18 142 0q71-18 142 0q71 18 142 0q71-18 142 0q70 18 140 0',
]
