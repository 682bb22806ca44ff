import type { Line } from './text.ts'

/** The page and what stands on it, in millimetres from its top left. Written as a PDF or as a picture. */
export const page = { width: 297, height: 210 }

/** An outline of the letters M, L, C, Q and Z, all absolute. */
export interface Shape {
  d: string
  fill?: string
  stroke?: string
  /** Of the stroke. */
  width?: number
  dash?: readonly [number, number]
  /** As in SVG's `matrix()`. */
  at?: Matrix
}

/** One outline in many places. */
export interface Repeated {
  d: string
  fill: string
  places: readonly Matrix[]
}

export type Matrix = readonly [number, number, number, number, number, number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** In the order in which they are read aloud. */
export type Block =
  | { tag: 'H1' | 'P'; lines: { line: Line; x: number; y: number }[]; colour: string }
  | { tag: 'Figure'; alt: string; box: Box; shapes: readonly Shape[] }
  | { tag: 'Figure'; alt: string; box: Box; picture: Uint8Array }

export interface Sheet {
  /** Under everything, and not read. */
  art: (Shape | Repeated)[]
  blocks: Block[]
}

export const points = 25.4 / 72

export function short(value: number): number {
  return Math.round(value * 100) / 100
}

export function rectangle({ x, y, width, height }: Box): string {
  return `M${short(x)} ${short(y)}L${short(x + width)} ${short(y)}L${short(x + width)} ${short(y + height)}L${short(x)} ${short(y + height)}Z`
}

export function circle(cx: number, cy: number, r: number): string {
  const k = r * 0.5523
  const p = (x: number, y: number) => `${short(cx + x)} ${short(cy + y)}`
  return `M${p(-r, 0)}C${p(-r, -k)} ${p(-k, -r)} ${p(0, -r)}C${p(k, -r)} ${p(r, -k)} ${p(r, 0)}C${p(r, k)} ${p(k, r)} ${p(0, r)}C${p(-k, r)} ${p(-r, k)} ${p(-r, 0)}Z`
}

export function rule(x: number, y: number, width: number, thick: number, fill: string): Shape {
  return { d: rectangle({ x, y: y - thick / 2, width, height: thick }), fill }
}
