import { pickFrom } from './random.ts'

/** The colours of a poster: ground, end of its gradient, text (AA contrast on both), motif, highlight, pale motif. */
export interface Palette {
  ground: string
  ground2: string
  text: string
  motif: string
  highlight: string
  pale: string
}

export const palettes = {
  pine: {
    ground: '#0f3528',
    ground2: '#17503b',
    text: '#ffffff',
    motif: '#4f9f78',
    highlight: '#f0c95c',
    pale: '#d9ecdf',
  },
  sea: {
    ground: '#0d3444',
    ground2: '#155068',
    text: '#ffffff',
    motif: '#4f9cb3',
    highlight: '#f2c879',
    pale: '#d5eaf0',
  },
  clay: {
    ground: '#6d2a17',
    ground2: '#8c3b20',
    text: '#ffffff',
    motif: '#e2835a',
    highlight: '#f7d48b',
    pale: '#fbe6d8',
  },
  ink: {
    ground: '#1a232f',
    ground2: '#2b3c4f',
    text: '#ffffff',
    motif: '#6f8fae',
    highlight: '#f0c95c',
    pale: '#dde6ef',
  },
  rose: {
    ground: '#5a1e2b',
    ground2: '#7a2e3d',
    text: '#ffffff',
    motif: '#d4808d',
    highlight: '#f4d3a6',
    pale: '#f9e2e2',
  },
  sun: {
    ground: '#f2c14b',
    ground2: '#eeb02f',
    text: '#2e1f00',
    motif: '#a86a00',
    highlight: '#ffffff',
    pale: '#7a3d12',
  },
  mint: {
    ground: '#cfe8d9',
    ground2: '#b4dac5',
    text: '#0f3528',
    motif: '#2f8a63',
    highlight: '#e0a52a',
    pale: '#0f4b37',
  },
  sky: {
    ground: '#d3e4f2',
    ground2: '#b9d3e9',
    text: '#12283b',
    motif: '#3a78ab',
    highlight: '#e0a52a',
    pale: '#163f63',
  },
  blush: {
    ground: '#f6d9cc',
    ground2: '#efc3b1',
    text: '#46170c',
    motif: '#c9593a',
    highlight: '#ffffff',
    pale: '#7d2a15',
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

const paletteNames = ['pine', 'sun', 'sea', 'mint', 'rose', 'sky', 'clay', 'ink', 'blush'] as const

/** The palette of an event, from its id. */
export function paletteOf(seed: string): PaletteName {
  // Pictures must not change between versions, so the seed keeps its old prefix.
  return pickFrom(paletteNames, `ink ${seed}`)
}
