import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 600

/** Scripts that Hanken Grotesk lacks, each in its Noto Sans. */
const scripts = [
  'arabic',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'gujarati',
  'gurmukhi',
] as const

/** Folder and beginning of the file in `@fontsource`. The first that has a letter shows it. */
const files = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'].map(part => [
    'hanken-grotesk',
    `hanken-grotesk-${part}`,
  ]),
  ...scripts.map(script => [`noto-sans-${script}`, `noto-sans-${script}-${script}`]),
] as [string, string][]

/** They join or part letters and are seen only by that. */
const joiners = /\p{Join_Control}|\p{Variation_Selector}/u

/** One list for each name: the letters that no font shows. */
export function missingLetters(names: readonly string[]): string[][] {
  return names.map(name => {
    const letters = clustersOf(name.normalize('NFC')).filter(
      letter => !/^\s+$/u.test(letter) && !findFont(letter, 600),
    )
    return [...new Set(letters)]
  })
}

/** Letters as a reader counts them, so that a mark stays with its letter. */
export function clustersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A letter that no font shows gets the box of the first. Staff are told before. */
export function fontOf(letter: string, weight: Weight): Font {
  return findFont(letter, weight) ?? open(0, weight)
}

export function isHanken(font: Font): boolean {
  return font.familyName.startsWith('Hanken')
}

const found = new Map<string, Font | undefined>()

function findFont(letter: string, weight: Weight): Font | undefined {
  const key = `${weight}${letter}`
  if (found.has(key)) return found.get(key)
  if (found.size > mostKept) found.clear()
  const shown = [...letter].filter(part => !joiners.test(part)).map(part => part.codePointAt(0) ?? 0)
  const index = files.findIndex((_, at) => shown.every(part => open(at, weight).hasGlyphForCodePoint(part)))
  const font = index === -1 ? undefined : open(index, weight)
  found.set(key, font)
  return font
}

const mostKept = 5000

const opened = new Map<string, Font>()

/** Opens a font once a thread. As WOFF, because pdfkit's subsets of WOFF2 are broken. */
function open(index: number, weight: Weight): Font {
  const [folder, file] = files[index] ?? files[0] ?? ['', '']
  const name = `@fontsource/${folder}/files/${file}-${weight}-normal.woff`
  const before = opened.get(name)
  if (before) return before
  const font = create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name)))))
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`)
  leaveUnattached(font)
  forgetLetters(font)
  opened.set(name, font)
  return font
}

/**
 * Marks for which a font names no place, as in Telugu, stay where they are. fontkit throws there, and has no newer version.
 */
function leaveUnattached(font: Font) {
  const placing: unknown = ['_layoutEngine', 'engine', 'GPOSProcessor'].reduce<unknown>(
    (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
    font,
  )
  if (!(placing instanceof Object)) return
  const attach: unknown = Reflect.get(placing, 'applyAnchor')
  if (typeof attach !== 'function')
    throw new Error('fontkit places marks in another way than the pinned version.')
  const attachIfNamed = (mark: unknown, place: unknown, letter: unknown) => {
    if (place) Reflect.apply(attach, placing, [mark, place, letter])
  }
  Reflect.set(placing, 'applyAnchor', attachIfNamed)
}

/** fontkit keeps a glyph with the letters of its first use, in whatever certificate that was. */
function forgetLetters(font: Font) {
  const get: unknown = Reflect.get(font, 'getGlyph')
  const kept: unknown = Reflect.get(font, '_glyphs')
  if (typeof get !== 'function' || !(kept instanceof Object))
    throw new Error('fontkit keeps glyphs in another way than the pinned version.')
  Reflect.set(font, 'getGlyph', (id: number, letters: readonly number[] = []): unknown => {
    Reflect.deleteProperty(kept, id)
    return Reflect.apply(get, font, [id, letters])
  })
}
