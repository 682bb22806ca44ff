import { circle, type Shape, short } from './sheet.ts'

/** Leaves are cut as in wood, one half solid and one half lines, so that they print without grey. */
export interface Ink {
  solid: string
  line: string
  berry: string
}

interface Boughs {
  cx: number
  cy: number
  rx: number
  ry: number
  /** Pairs of leaves on each side, and the length of the first. */
  pairs: number
  length: number
  /** Degrees from the foot. */
  from: number
  to: number
  stem: number
  ink: Ink
}

/** Two boughs that start at the foot and do not close at the head. */
export function boughs(given: Boughs): Shape[] {
  const { ink, stem } = given
  const drawn = { solid: '', lines: '', stems: '', twigs: '', berries: '' }
  for (const side of [1, -1] as const) drawSide(given, side, drawn)
  const thin = { stroke: ink.line, width: 0.3 }
  return [
    { d: drawn.stems, stroke: ink.line, width: stem },
    { d: drawn.twigs, ...thin },
    { d: drawn.berries, fill: ink.berry, ...thin },
    { d: drawn.solid, fill: ink.solid },
    { d: drawn.lines, ...thin },
  ]
}

type Drawn = Record<'solid' | 'lines' | 'stems' | 'twigs' | 'berries', string>
type Point = readonly [number, number]

function drawSide(given: Boughs, side: 1 | -1, drawn: Drawn) {
  const { cx, cy, rx, ry, pairs, length, from, to } = given
  const on = (degrees: number, out = 0): Point => {
    const turn = (degrees * Math.PI) / 180
    const normal = [Math.sin(turn) / rx, Math.cos(turn) / ry] as const
    const long = Math.hypot(...normal)
    return [
      cx + side * (rx * Math.sin(turn) + (out * normal[0]) / long),
      cy + ry * Math.cos(turn) + (out * normal[1]) / long,
    ]
  }
  const along = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return Math.atan2(-ry * Math.sin(turn), side * rx * Math.cos(turn))
  }
  const stem = Array.from({ length: 61 }, (_, step) => on(from - 9.5 + ((to + 10.5 - from) * step) / 60))
  drawn.stems += `M${stem.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
  const leafAt = (at: Point, turn: number, long: number, wide: number, flip: boolean) => {
    const [solid, lines] = leaf(at, turn, long, flip ? wide : -wide)
    drawn.solid += solid
    drawn.lines += lines
  }
  evenSteps(on, from, to, pairs).forEach((degrees, pair) => {
    const share = pair / (pairs - 1)
    const long = length * (1 - 0.4 * share)
    const lean = ((36 - 8 * share) * Math.PI) / 180
    for (const out of [1, -1] as const)
      leafAt(
        on(degrees + out * 1.1),
        along(degrees) + out * side * lean,
        out === 1 ? long : long * 0.84,
        out === 1 ? long * 0.2 : long * 0.15,
        side > 0 === out > 0,
      )
    if (pair % 4 !== 2 || pair >= pairs - 2) return
    const [x, y] = on(degrees + 2.6, (pair % 8 === 2 ? 1 : -1) * long * 0.47)
    const [x0, y0] = on(degrees)
    drawn.twigs += `M${short(x0)} ${short(y0)}L${short(x)} ${short(y)}`
    drawn.berries += circle(x, y, length * 0.068)
  })
  leafAt(on(to), along(to + 1), length * 0.6, length * 0.115, side > 0)
}

/** Places that are equally far from each other on the arc, closer towards the tip. */
function evenSteps(on: (degrees: number) => Point, from: number, to: number, count: number): number[] {
  const parts = 400
  const degreesOf = (part: number) => from + ((to - from) * part) / parts
  const far = [0]
  for (let part = 1; part <= parts; part++) {
    const [x, y] = on(degreesOf(part))
    const [x0, y0] = on(degreesOf(part - 1))
    far.push((far[part - 1] ?? 0) + Math.hypot(x - x0, y - y0))
  }
  const whole = far[parts] ?? 0
  return Array.from({ length: count }, (_, step) => {
    const wanted = 0.965 * whole * (1 - (1 - step / (count - 1)) ** 1.06)
    const part = far.findIndex(length => length >= wanted)
    return degreesOf(part === -1 ? parts : part)
  })
}

/** From its base to its tip: solid on the one side of the rib, lines on the other. */
export function leaf(at: Point, turn: number, long: number, wide: number): [solid: string, lines: string] {
  const p = (along: number, across: number) => {
    const x = at[0] + along * Math.cos(turn) - across * Math.sin(turn)
    const y = at[1] + along * Math.sin(turn) + across * Math.cos(turn)
    return `${short(x)} ${short(y)}`
  }
  const edge = (side: 1 | -1) =>
    `C${p(long * 0.16, side * wide * 1.25)} ${p(long * 0.62, side * wide * 1.28)} ${p(long, 0)}`
  const ribs = Math.max(4, Math.round(long / 1.7))
  let lines = ''
  for (let rib = 1; rib < ribs; rib++) {
    const start = (rib / ribs) * 0.84 + 0.03
    const end = Math.min(0.97, start + 0.17)
    const reach = 0.94 * wide * Math.sin(Math.PI * end ** 0.78) ** 0.92
    lines += `M${p(start * long, 0)}L${p(end * long, reach)}`
  }
  return [`M${p(0, 0)}${edge(-1)}Z`, `${lines}M${p(0, 0)}${edge(1)}`]
}
