import type { Palette } from './poster-palettes.ts'
import { short } from './random.ts'

/**
 * Drawings for events without a banner: one motif per event type, as SVG text. `fade` [x0, x1] thins a motif out
 * towards the left, to leave room for text.
 */
export interface Canvas {
  palette: Palette
  random: () => number
  width: number
  height: number
  fade?: readonly [number, number]
}

export const motifs = {
  hackathon: quilt,
  ideathon: sunflower,
  hiring_competition: field,
  competition: lanes,
  pitch_a_thon: wave,
}

export type MotifName = keyof typeof motifs

function isKept({ random, fade }: Canvas, x: number): boolean {
  if (!fade) return true
  return random() < Math.min(1, Math.max(0, (x - fade[0]) / (fade[1] - fade[0])))
}

function quilt(canvas: Canvas): string {
  const { palette, random, width, height } = canvas
  const t = 72
  let drawing = ''
  for (let y = 0; y < height; y += t) {
    for (let x = 0; x < width; x += t) {
      const kind = random()
      const turn = Math.floor(random() * 4) * 90
      const shade = random()
      if (!isKept(canvas, x + t / 2)) continue
      const colour = shade < 0.16 ? palette.highlight : shade < 0.5 ? palette.pale : palette.motif
      drawing += patch(kind, colour, palette.highlight, { x, y, t, turn })
    }
  }
  return drawing
}

function patch(
  kind: number,
  colour: string,
  dot: string,
  { x, y, t, turn }: { x: number; y: number; t: number; turn: number },
): string {
  const placed = (shape: string) =>
    `<g transform="translate(${x + t / 2} ${y + t / 2})rotate(${turn})translate(${-t / 2} ${-t / 2})">${shape}</g>`
  if (kind < 0.34) {
    return placed(`<path fill="${colour}" d="M0 0A${t} ${t} 0 0 1 ${t} ${t}A${t} ${t} 0 0 1 0 0Z"/>`)
  }
  if (kind < 0.52) return placed(`<path fill="${colour}" d="M0 0H${t}A${t} ${t} 0 0 1 0 ${t}Z"/>`)
  if (kind < 0.8) {
    const arcs = [t - 9, t - 27, t - 45].map(r => `M${r} 0A${r} ${r} 0 0 1 0 ${r}`).join('')
    return placed(`<path fill="none" stroke="${colour}" stroke-width="6" d="${arcs}"/>`)
  }
  return kind < 0.9 ? `<circle cx="${x + t / 2}" cy="${y + t / 2}" r="14.4" fill="${dot}"/>` : ''
}

function sunflower({ palette, random, width, height, fade }: Canvas): string {
  const cx = fade ? width * 0.78 : width * (0.3 + 0.4 * random())
  const cy = height * (fade ? 0.52 : 0.35 + 0.5 * random())
  const seeds = fade ? 420 : 520
  let drawing = ''
  for (let i = 3; i < seeds; i++) {
    const angle = i * 2.399963
    const radius = 13.3 * Math.sqrt(i)
    const x = cx + radius * Math.cos(angle)
    const y = cy + radius * Math.sin(angle)
    if (x < -10 || x > width + 10 || y < -10 || y > height + 10 || (fade && x < fade[0])) continue
    const age = i / seeds
    const colour = age < 0.12 ? palette.highlight : i % 8 === 0 || i % 13 === 0 ? palette.pale : palette.motif
    drawing += petal(x, y, ((angle * 180) / Math.PI) % 360, 4 + 9 * age, 3.8 + 6.1 * age, colour)
  }
  return drawing
}

function petal(x: number, y: number, turn: number, length: number, bulge: number, colour: string): string {
  const [l, w] = [short(length), short(bulge)]
  return `<path fill="${colour}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})" d="M${-l} 0Q0 ${-w} ${l} 0Q0 ${w} ${-l} 0Z"/>`
}

/** A field of leaves; one is gold, and the leaves near it turn towards it. */
function field(canvas: Canvas): string {
  const { palette, random, width, height, fade } = canvas
  const t = 54
  const columns = Math.ceil(width / t)
  const rows = Math.ceil(height / t)
  const goldX = Math.round(columns * ((fade ? 0.72 : 0.42) + 0.22 * random()))
  const goldY = Math.max(1, Math.round(rows * (0.3 + 0.34 * random())))
  const tilt = random() < 0.5 ? -1 : 1
  let drawing = ''
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = i * t + t / 2
      const y = j * t + t / 2
      if (!isKept(canvas, x)) continue
      if (i === goldX && j === goldY) {
        drawing += petal(x, y, -90, 26, 22.5, palette.highlight)
        drawing += `<circle cx="${x}" cy="${y}" r="40" fill="none" stroke="${palette.highlight}" stroke-width="3"/>`
        continue
      }
      const distance = Math.hypot(i - goldX, j - goldY)
      const pull = Math.max(0, 80 - distance * 20) * (j < goldY ? 1 : -1) * (i < goldX ? 1 : -1) * 0.6
      drawing += petal(x, y, tilt * 45 + pull, 19, 13.5, distance < 2.2 ? palette.pale : palette.motif)
    }
  }
  return drawing
}

function lanes({ palette, random, width, height, fade }: Canvas): string {
  const isFlipped = !fade && random() < 0.5
  const cx = width * (0.62 + 0.16 * random())
  const cy = height * 1.12
  const step = height * 0.105
  const leader = 3 + Math.floor(random() * 2)
  let drawing = ''
  for (let k = 0; k < Math.ceil(width / step); k++) {
    const radius = height * 0.2 + k * step
    drawing += `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}" fill="none" stroke="${palette.motif}" stroke-opacity=".4" stroke-width="1.5"/>`
    const middle = radius + step / 2
    const at = (angle: number) =>
      `${short(cx + middle * Math.cos(angle))} ${short(cy + middle * Math.sin(angle))}`
    const leads = k === leader
    const end = Math.PI * (1.16 + (leads ? 0.62 : 0.5 * random()))
    const colour = leads ? palette.highlight : k % 3 === 1 ? palette.pale : palette.motif
    drawing += `<path d="M${at(Math.PI - 0.6)}A${short(middle)} ${short(middle)} 0 0 1 ${at(end)}" fill="none" stroke="${colour}" stroke-width="${short(step * 0.6)}" stroke-linecap="round"/>`
  }
  return isFlipped ? `<g transform="translate(${width} 0)scale(-1 1)">${drawing}</g>` : drawing
}

function wave({ palette, random, width, height, fade }: Canvas): string {
  const step = 20
  const start = fade ? fade[0] : step
  const middle = start + (width - start) * 0.56
  let drawing = ''
  for (let x = start; x < width; x += step) {
    const u = (x - middle) / (width - start)
    const loudness = Math.exp(-u * u * 9)
    const voice = 0.35 + (0.65 * Math.abs(Math.sin(x * 0.021) + 0.5 * Math.sin(x * 0.083 + 2))) / 1.5
    const isPeak = Math.abs(x - middle) < step / 2
    const tall = height * (0.05 + 0.72 * loudness * voice * (0.75 + 0.25 * random()))
    const bar = isPeak ? height * 0.8 : Math.max(10, tall)
    const colour = isPeak ? palette.highlight : loudness > 0.8 ? palette.pale : palette.motif
    drawing += `<rect x="${short(x - 5)}" y="${short(height / 2 - bar / 2)}" width="10" height="${short(bar)}" rx="5" fill="${colour}"/>`
  }
  return drawing
}
