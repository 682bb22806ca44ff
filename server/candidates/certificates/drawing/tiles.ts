import { circle, type Shape, short } from './sheet.ts'

interface Square {
  x: number
  y: number
  size: number
}

/** A square of the poster's quilt: a leaf, a fan, arcs or a dot, turned by quarters. */
export function tile(kind: number, turn: number, square: Square, fill: string): Shape {
  if (kind > 0.85) return { d: circle(square.x + square.size / 2, square.y + square.size / 2, 6.4), fill }
  const at = placer(square, turn)
  if (kind < 0.38)
    return {
      d: `M${at(0, 0)}C${at(k, 0)} ${at(1, 1 - k)} ${at(1, 1)}C${at(1 - k, 1)} ${at(0, k)} ${at(0, 0)}Z`,
      fill,
    }
  if (kind < 0.5) return { d: `M${at(0, 0)}L${at(1, 0)}${quarter(at, 1)}Z`, fill }
  return { d: [0.9, 0.66, 0.42].map(radius => band(at, radius)).join(''), fill }
}

type At = (across: number, up: number) => string

function placer({ x, y, size }: Square, turn: number): At {
  return (across, up) => {
    let [a, b] = [across - 0.5, up - 0.5]
    for (let quarterTurn = 0; quarterTurn < turn; quarterTurn++) [a, b] = [-b, a]
    return `${short(x + (a + 0.5) * size)} ${short(y + (b + 0.5) * size)}`
  }
}

const k = 0.5523

/** From `radius` on the upper edge to as much on the left one, round the corner 0 0. */
function quarter(at: At, radius: number): string {
  return `C${at(radius, k * radius)} ${at(k * radius, radius)} ${at(0, radius)}`
}

function band(at: At, radius: number): string {
  const inner = radius - 0.1
  return `M${at(radius, 0)}${quarter(at, radius)}L${at(0, inner)}C${at(k * inner, inner)} ${at(inner, k * inner)} ${at(inner, 0)}Z`
}
