import { drawMark } from './marks.ts'
import { short } from './random.ts'

/** A wreath of two boughs, open at the top, as the content of an SVG of 200 by 200. */
export function drawWreath(): string {
  const drawn: string[] = []
  for (const side of [1, -1]) {
    const stem = `M${100 + side * 4} 183A79 79 0 0 ${side === 1 ? 0 : 1} ${100 + side * 30} 31`
    drawn.push(
      `<path fill="none" stroke="${golds[1]}" stroke-width="2.4" stroke-linecap="round" d="${stem}"/>`,
    )
    for (let pair = 0; pair < 14; pair++) {
      const angle = ((8 + pair * 11.4) * Math.PI) / 180
      const upwards = (Math.atan2(-Math.sin(angle), side * Math.cos(angle)) * 180) / Math.PI
      for (const [radius, lean, length] of [
        [86, 22, 13],
        [72, -22, 10],
      ] as const) {
        const x = 100 + side * radius * Math.sin(angle)
        const y = 104 + radius * Math.cos(angle)
        const colour = golds[(pair + (lean > 0 ? 0 : 1)) % golds.length] ?? golds[0]
        drawn.push(leafAt(x, y, upwards + side * lean, length, colour))
      }
    }
  }
  return drawn.join('')
}

const golds = ['#f2cc5c', '#c9962b', '#e0b040'] as const

function leafAt(x: number, y: number, turn: number, length: number, colour: string): string {
  const wide = length * 0.48
  return `<path fill="${colour}" transform="translate(${short(x)} ${short(y)})rotate(${short(turn)})" d="M${short(-length)} 0Q0 ${short(-1.5 * wide)} ${short(length)} 0Q0 ${short(1.3 * wide)} ${short(-length)} 0Z"/>`
}

/** Rings of leaves around a point, for the ground behind wreaths. */
export function drawBoughs(width: number, height: number): string {
  const leaves: string[] = []
  for (let ring = 0; ring < 5; ring++) {
    const radius = 230 + ring * 72
    const count = Math.round((Math.PI * radius) / 27)
    for (let leaf = 0; leaf < count * 2; leaf++) {
      const turn = (leaf * Math.PI) / count
      const x = width / 2 + radius * Math.cos(turn)
      const y = height / 2 - 40 + radius * Math.sin(turn)
      if (x < -20 || x > width + 20 || y < -20 || y > height + 20) continue
      leaves.push(
        `<use href="#bough" x="${Math.round(x)}" y="${Math.round(y)}" transform="rotate(${Math.round((turn * 180) / Math.PI) + 78} ${Math.round(x)} ${Math.round(y)})"${(leaf * 3 + ring) % 11 === 0 ? ' opacity=".8"' : ''}/>`,
      )
    }
  }
  return `<defs><path id="bough" fill="#4f9f78" fill-opacity=".3" d="M-15 0Q0 -13 15 0Q0 12 -15 0Z"/></defs>${leaves.join('')}`
}

/** The picture for links to results, as an SVG file: wreaths around the marks of the first teams, without words. */
export function resultsFile(
  teams: readonly string[],
  { width, height }: { width: number; height: number },
): string {
  const places = [
    { x: width / 2 - 190, y: 96, size: 380 },
    { x: width / 2 - 500, y: 240, size: 240 },
    { x: width / 2 + 260, y: 240, size: 240 },
  ]
  const wreaths = places.slice(0, Math.max(1, teams.length)).map(({ x, y, size }, place) => {
    const team = teams[place]
    const mark =
      team === undefined
        ? ''
        : `<svg x="${x + size * 0.31}" y="${y + size * 0.31}" width="${size * 0.38}" height="${size * 0.38}" viewBox="0 0 48 48"><g clip-path="url(#corners)">${drawMark(team)}</g></svg>`
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 200 200">${drawWreath()}</svg>${mark}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><radialGradient id="ground"><stop stop-color="#1c5c43"/><stop offset="1" stop-color="#123528"/></radialGradient><clipPath id="corners"><rect width="48" height="48" rx="9"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="url(#ground)"/>${drawBoughs(width, height)}${wreaths.join('')}</svg>`,
  ].join('')
}
