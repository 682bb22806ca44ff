import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Files of `@fontsource` as `<package>-<subset>`; the first that has a letter shows it. As WOFF, because subsets of WOFF2 break. */
const files = [
  'hanken-grotesk/hanken-grotesk-latin',
  'hanken-grotesk/hanken-grotesk-latin-ext',
  'hanken-grotesk/hanken-grotesk-vietnamese',
  'hanken-grotesk/hanken-grotesk-cyrillic-ext',
  ...scripts(
    'devanagari',
    'bengali',
    'tamil',
    'telugu',
    'kannada',
    'malayalam',
    'gujarati',
    'gurmukhi',
    'arabic',
  ),
]

function scripts(...names: string[]) {
  return names.map(name => `noto-sans-${name}/noto-sans-${name}-${name}`)
}

export function missingLetters(names: readonly string[]): string[][] {
  return names.map(name => [...new Set(name)].filter(letter => !/\s/.test(letter) && !fontFor(letter)))
}

export function fontFor(letter: string): Font | undefined {
  const codePoint = letter.codePointAt(0) ?? 0
  for (const file of files) {
    const font = open(file)
    if (font.hasGlyphForCodePoint(codePoint)) return font
  }
  return undefined
}

const opened = new Map<string, Font>()

function open(file: string): Font {
  const before = opened.get(file)
  if (before) return before
  const [folder, name] = file.split('/')
  const path = fileURLToPath(import.meta.resolve(`@fontsource/${folder}/files/${name}-600-normal.woff`))
  const font = create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`)
  opened.set(file, font)
  return font
}
