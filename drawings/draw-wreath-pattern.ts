import type { Canvas } from './motifs.ts'
import { short } from './random.ts'

/** Seven wreaths, the innermost gold, for the side of the sign-in forms. */
export function drawWreathPattern({
  palette,
  width,
  height,
}: Pick<Canvas, 'palette' | 'width' | 'height'>): string {
  let drawing = ''
  for (let ring = 0; ring < 7; ring++) {
    const radius = 92 + ring * (62 + ring * 5)
    const length = 17 + ring * 4.6
    const leaves = Math.round((Math.PI * radius) / (length * 1.72))
    for (const side of [1, -1]) {
      for (let i = 0; i < leaves; i++) {
        const angle = ((7 + (i + 0.5) * (168 / leaves)) * Math.PI) / 180
        const x = width / 2 + side * radius * Math.sin(angle)
        const y = height / 2 + radius * Math.cos(angle)
        if (x < -60 || x > width + 60 || y < -60 || y > height + 60) continue
        const tangent = (Math.atan2(-Math.sin(angle), side * Math.cos(angle)) * 180) / Math.PI
        const isPale = i === leaves - 1 || (i * 2 + ring * 3) % 9 === 0
        const colour = ring === 0 ? palette.highlight : isPale ? palette.pale : palette.motif
        drawing += leaf(x, y, tangent + side * 17, length, colour)
      }
    }
  }
  return drawing
}

function leaf(x: number, y: number, turn: number, length: number, colour: string): string {
  const l = length
  const w = length * 0.46
  const curve = [
    `M${short(-l)} 0`,
    `C${short(-l * 0.5)} ${short(-w * 1.1)} ${short(l * 0.35)} ${short(-w * 1.3)} ${short(l)} 0`,
    `C${short(l * 0.4)} ${short(w * 1.2)} ${short(-l * 0.4)} ${short(w * 1.25)} ${short(-l)} 0Z`,
  ]
  return `<path fill="${colour}" transform="translate(${short(x)} ${short(y)})rotate(${short(turn)})" d="${curve.join('')}"/>`
}
