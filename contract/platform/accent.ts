/** Colour tones derived from one accent colour for light and dark themes, and whether text in them is readable. */

/** WCAG 2.2, 1.4.3: minimum contrast for normal text. */
const leastContrast = 4.5

/** The backgrounds of web/platform/styles/tokens.css with the least contrast: the darkest light one and the lightest dark one. */
const grounds = { light: '#eff1ec', dark: '#1d2621' }

export interface Tones {
  accent: string
  'accent-hover': string
  'on-accent': string
  tint: string
  'on-tint': string
  chart: string
}

/** Whether the colour is readable on every light background, and white on it. Dark tones always are. */
export function isReadableAccent(colour: string): boolean {
  const { accent, tint } = lightTones(colour)
  return [grounds.light, tint, '#ffffff'].every(ground => contrast(accent, ground) >= leastContrast)
}

export function lightTones(accent: string): Tones {
  const { hue, saturation, lightness } = hslOf(accent)
  const tint = hexOf({ hue, saturation: saturation / 2, lightness: 0.935 })
  const deeper = hexOf({ hue, saturation, lightness: lightness * 0.84 })
  return {
    accent,
    'accent-hover': deeper,
    'on-accent': '#ffffff',
    tint,
    'on-tint': readable({ hue, saturation, lightness: lightness * 0.84 }, tint, -0.02),
    chart: hexOf({ hue, saturation: saturation * 0.4, lightness: 0.68 }),
  }
}

export function darkTones(colour: string): Tones {
  const { hue, saturation } = hslOf(colour)
  const tint = hexOf({ hue, saturation: saturation * 0.37, lightness: 0.14 })
  const accent = readable({ hue, saturation: saturation * 0.77, lightness: 0.59 }, grounds.dark, 0.02)
  return {
    accent,
    'accent-hover': hexOf({ ...hslOf(accent), lightness: Math.min(0.96, hslOf(accent).lightness + 0.07) }),
    'on-accent': readable({ hue, saturation: saturation * 0.7, lightness: 0.08 }, accent, -0.02),
    tint,
    'on-tint': readable({ hue, saturation: saturation * 0.8, lightness: 0.71 }, tint, 0.02),
    chart: hexOf({ hue, saturation: saturation * 0.55, lightness: 0.29 }),
  }
}

interface Hsl {
  /** From 0 to 360; the others from 0 to 1. */
  hue: number
  saturation: number
  lightness: number
}

/** The first readable tone, going lighter or darker step by step. */
function readable(start: Hsl, ground: string, step: number): string {
  let { lightness } = start
  while (contrast(hexOf({ ...start, lightness }), ground) < leastContrast && lightness > 0 && lightness < 1) {
    lightness += step
  }
  return hexOf({ ...start, lightness })
}

/** From 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of `#17694a` red, green and blue from 0 to 1. */
function partsOf(colour: string): [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

function hslOf(colour: string): Hsl {
  const [red, green, blue] = partsOf(colour)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const turn =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: (turn * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const light = Math.min(1, Math.max(0, lightness))
  const reach = saturation * Math.min(light, 1 - light)
  const part = (shift: number) => {
    const turn = (shift + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
