import { randomFrom } from '../../drawings/random.ts'

/**
 * The photo of a person of the demo, as the content of an SVG of 64 by 64. The same name gives the same face. Of real
 * people no face is drawn: without a photo they have initials.
 */
export function drawFace(name: string, styles: readonly FaceStyle[]): string {
  const random = randomFrom(`${name}x`)
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const skin = one(skins)
  const hair = one(hairs)
  const clothes = one(cloths)
  const ground = one(grounds)
  const style = styles[Math.floor(random() * styles.length)] ?? 0
  return [
    `<rect width="64" height="64" fill="${ground}"/>`,
    hairBehind(style, hair),
    `<path d="M10 66c0-14 9-20 22-20s22 6 22 20z" fill="${clothes}"/>`,
    `<path d="M26.5 36h11v9c0 4-11 4-11 0z" fill="${skin}"/>`,
    '<path d="M26.5 39c3 3.5 8 3.5 11 0v3c-3 3-8 3-11 0z" opacity=".12"/>',
    `<ellipse cx="32" cy="28" rx="11" ry="13" fill="${skin}"/>`,
    hairBefore(style, hair),
    random() < 0.3 ? glasses : '',
  ].join('')
}

/** Hair: short, long, bun, curls. */
export type FaceStyle = 0 | 1 | 2 | 3

const skins = ['#f0c9a4', '#d9a276', '#b97a4e', '#8d5636', '#e6b58c']
const hairs = ['#1d1512', '#2f1f17', '#4a2f1d', '#6b6661']
const cloths = ['#17694a', '#1c4f9c', '#8a4200', '#5a1e2b', '#2b3c4f', '#7a5200']
const grounds = ['#dcebe1', '#f3e3c3', '#d8e6f2', '#f2d9cf', '#e5e3da']

const glasses =
  '<g fill="none" stroke="#1d1512" stroke-width="1.3"><circle cx="27.3" cy="27.5" r="3.8"/><circle cx="36.7" cy="27.5" r="3.8"/><path d="M31 27.5h2"/></g>'

const curls = [
  [20, 20],
  [23, 13],
  [32, 10],
  [41, 13],
  [44, 20],
  [45, 27],
  [19, 27],
]

function hairBehind(style: FaceStyle, hair: string): string {
  if (style === 1) {
    return `<path d="M18 30c-2-14 5-20 14-20s16 6 14 20c1 8 2 12 3 17H15c1-5 2-9 3-17z" fill="${hair}"/>`
  }
  if (style === 2) return `<circle cx="32" cy="9" r="6" fill="${hair}"/>`
  if (style === 3)
    return curls.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${hair}"/>`).join('')
  return ''
}

function hairBefore(style: FaceStyle, hair: string): string {
  const drawn = [
    `<path d="M20.5 26c-2-10 4-15.5 11.5-15.5S45.5 16 43.5 26c-1-4-2-6-4-8-5 1-11 1-15 0-2 2-3 4-4 8z" fill="${hair}"/>`,
    `<path d="M20.5 27c-1-11 4-16 11.5-16s12.5 5 11.5 16c-1-4-4-8-10-10-4 4-9 6-13 10z" fill="${hair}"/>`,
    `<path d="M20.5 25c-1-9 4-14 11.5-14s12.5 5 11.5 14c-2-4-6-7-11.5-7S22.5 21 20.5 25z" fill="${hair}"/>`,
    `<path d="M21 23c1-6 5-9 11-9s10 3 11 9c-4-3-18-3-22 0z" fill="${hair}"/>`,
  ]
  return drawn[style] ?? ''
}
