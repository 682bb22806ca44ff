// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Text sizes, spaces, layers and breakpoints come from the scale (STYLE.md, docs/decisions/053).

const web = join(import.meta.dirname, '..')
const definitions = ['styles/scale.css', 'styles/breakpoints.css']
const sheets = globSync('**/*.css', { cwd: web })
  .filter(path => !definitions.includes(path))
  .map(path => ({ path, css: read(path) }))
const scale = read('styles/scale.css')

it.each([
  ['font-size: 17px;', ['font-size: 17px']],
  ['font: 500 12px / 20px var(--font);', ['font: 500 12px / 20px var(--font)']],
  ['font: 500 var(--text-xs) / 20px var(--font);', []],
  ['font-size: 0.9em;', []],
  ['font-size: calc(80px / 3);', []],
  ['font-size: calc(17px);', ['font-size: calc(17px)']],
  ['z-index: 7;', ['z-index: 7']],
  ['z-index: -1;', []],
  ['z-index: var(--layer-bar);', []],
  ['margin: 0 auto 3px;', ['margin: 0 auto 3px']],
  ['padding-inline: -16px;', ['padding-inline: -16px']],
  ['row-gap: 2.5px;', ['row-gap: 2.5px']],
  ['gap: var(--space-4) 2px;', []],
  ['padding: calc(var(--space-3) + 1px) var(--space-4);', []],
  ['padding: calc(12px + env(safe-area-inset-bottom));', []],
  ['padding: calc(17px);', ['padding: calc(17px)']],
  ['@media (max-width: 700px) {', ['@media (max-width: 700px)']],
  ['@media (--phone) {', []],
  ['@media print {', []],
  ['@container (max-width: 519px) {', []],
])('the check reads %s', (line, complaints) => {
  expect(complaintsOf(line)).toEqual(complaints)
})

it('finds nothing off the scale in any style sheet', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const complaints = sheets.flatMap(({ path, css }) => complaintsOf(css).map(text => `${path}: ${text}`))
  expect(complaints).toEqual([])
})

it('uses every name of the scale, and no other', () => {
  const used = sheets.flatMap(({ css }) => css.match(/var\(--(text|space|layer)-[\w-]+/g) ?? [])
  const defined = scale.match(/--(text|space|layer)-[\w-]+(?=:)/g) ?? []
  expect([...new Set(used.map(text => text.slice('var('.length)))].sort()).toEqual(
    [...new Set(defined)].sort(),
  )
})

function read(path: string): string {
  return readFileSync(join(web, path), 'utf8').replace(/\/\*.*?\*\//gs, '')
}

function complaintsOf(css: string): string[] {
  const widths = [...css.matchAll(/@media[^{]*\d(?:px|r?em)[^{]*/g)].map(([text]) => text.trim())
  const declarations = [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
  const off = declarations.filter(([, property = '', value = '']) => isOff(property, value))
  return [...widths, ...off.map(([, property, value]) => `${property}: ${value}`)]
}

function isOff(property: string, value: string): boolean {
  if (property === 'font-size') return /\d(px|rem)/.test(withoutSums(value))
  if (property === 'font') return /\d(px|rem) *\//.test(value)
  if (property === 'z-index') return !/^(-1|0|1|auto|var\(--layer-[\w-]+\))$/.test(value)
  if (/^((row-|column-)?gap|(margin|padding)(-[a-z-]+)?)$/.test(property)) return !isSpace(value)
  return false
}

/** Up to two pixels are allowed. */
function isSpace(value: string): boolean {
  return [...withoutSums(value).matchAll(/(\d*\.?\d+)px/g)].every(([, pixels]) => Number(pixels) <= 2)
}

/** A `calc()` with another length is allowed. */
function withoutSums(value: string): string {
  return value.replaceAll(/calc\([^()]*(\([^()]*\)[^()]*)* [-+*/] [^()]*(\([^()]*\)[^()]*)*\)/g, '')
}
