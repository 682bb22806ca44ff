import { type PaletteName, paletteOf, palettes } from './poster-palettes.ts'
import { type MotifName, motifs } from './motifs.ts'
import { randomFrom } from './random.ts'

export interface ArtOptions {
  width?: number
  height?: number
  fade?: readonly [number, number]
  palette?: PaletteName
}

/** The content of an event's picture (SVG, width by height), from its type and id. */
export function drawArt(motif: MotifName, seed: string, options: ArtOptions = {}): string {
  const { width = 648, height = 360, fade, palette = paletteOf(seed) } = options
  return motifs[motif]({ palette: palettes[palette], random: randomFrom(seed), width, height, fade })
}

/** A complete picture with a background, as an SVG file, for uploads of demo data. */
export function artFile(motif: MotifName, seed: string, options: ArtOptions = {}): string {
  const { width = 1600, height = 900, palette = paletteOf(seed) } = options
  const { ground, ground2 } = palettes[palette]
  const scale = width / 648
  const drawn = drawArt(motif, seed, { ...options, palette, width: 648, height: Math.round(height / scale) })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 648 ${Math.round(height / scale)}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground2}"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#g)"/>${drawn}</svg>`,
  ].join('')
}

/** A complete SVG file around a drawing: marks are 48 square, faces 64. */
export function drawingFile(inside: string, box: number, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">${inside}</svg>`
}
