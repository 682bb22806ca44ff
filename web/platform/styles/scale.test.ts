// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Text sizes, spaces, layers and breakpoints come from the scale (STYLE.md, docs/decisions/053); text, stacks, rows and
// panels of screens are classes of the kit (docs/decisions/053).

const web = join(import.meta.dirname, '../..')
const definitions = ['platform/styles/scale.css', 'platform/styles/breakpoints.css']
const sheets = globSync('**/*.css', { cwd: web })
  .filter(path => !definitions.includes(path))
  .map(path => ({ path, css: read(path) }))
const scale = read('platform/styles/scale.css')
const kit = readKit()

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

it.each([
  ['.a { font-size: var(--text-s); color: var(--muted); }', ['.a']],
  ['.a { font-size: var(--text-s); line-height: 18px; }', ['.a']],
  ['.a small { font-weight: 500; margin-top: var(--space-2); }', ['.a small']],
  ['.a { display: grid; gap: var(--space-4); }', ['.a']],
  ['.a > :is(p, ul) { display: flex; flex-wrap: wrap; gap: var(--space-2); }', ['.a > :is(p, ul)']],
  [
    '.a { border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper); }',
    ['.a'],
  ],
  ['@layer screen { .a { color: var(--muted); } }', ['.a']],
  ['.a { color: var(--orange); }', []],
  ['.a { font-weight: 600; padding: var(--space-2); }', []],
  ['.a { display: flex; gap: var(--space-2); }', []],
  ['.a { display: grid; gap: var(--space-4); grid-template-columns: 1fr 2fr; }', []],
  ['.a { line-height: 20px; }', []],
  ['.a:hover { color: var(--muted); }', []],
  ['.a + .a { margin-top: var(--space-2); }', []],
  ['.a[data-late] { font-weight: 600; }', []],
  ['@media (--phone) { .a { display: block; } }', []],
])('the check of the kit reads %s', (css, found) => {
  expect(saidByTheKit(css)).toEqual(found)
})

it('finds no rule of a screen that the classes of the kit say wholly', () => {
  expect(kit.size).toBeGreaterThan(25)
  const screens = sheets.filter(({ path }) => !/(^|\/)(ui|shell|event-shell|styles)\//.test(path))
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.flatMap(({ path, css }) => saidByTheKit(css).map(rule => `${path}: ${rule}`))).toEqual([])
})

it('uses every class of the kit', () => {
  const screens = globSync('**/*.tsx', { cwd: web }).map(path => readFileSync(join(web, path), 'utf8'))
  const strings = screens.flatMap(text => text.match(/(["'`])[^"'`]*\1/g) ?? [])
  const words = new Set(strings.flatMap(text => text.split(/["'`\s]+/)))
  expect([...kit.keys()].filter(name => !words.has(name))).toEqual([])
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

/** What each class of the kit declares. */
function readKit(): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  for (const { selector, declared } of rulesOf(read('platform/styles/kit.css')))
    for (const [name] of selector.matchAll(/(?<=\.)[\w-]+/g))
      classes.set(name, [...(classes.get(name) ?? []), ...declared])
  return classes
}

/**
 * The rules whose every declaration is one of a class, all of which stands in the rule. A line height belongs to its size,
 * whatever it is. A rule of a state, a sibling or a width may say what a class says, and so may a rule of a colour alone,
 * except that of secondary text: it is a state that a class of its own stands for.
 */
function saidByTheKit(css: string): string[] {
  return rulesOf(css)
    .filter(
      ({ selector, isConditional }) => !isConditional && !/[:+~[]/.test(selector.replaceAll(':is(', '(')),
    )
    .filter(({ declared }) => !/^color: (?!var\(--muted\))[^;]*$/.test(declared.join(';')))
    .filter(({ declared }) => {
      const own = declared.filter((one, _, all) => !isBeside(one, all))
      const said = [...kit.values()].filter(all =>
        all.filter((one, _, those) => !isBeside(one, those)).every(one => own.includes(one)),
      )
      return own.every(one => said.some(all => all.includes(one)))
    })
    .map(({ selector }) => selector)
}

/** A line height beside a size, and the middle of a row: a rule may leave them out, or say another. */
function isBeside(declaration: string, all: string[]): boolean {
  if (declaration.startsWith('line-height')) return all.some(one => one.startsWith('font-size'))
  return declaration === 'align-items: center' && all.includes('display: flex')
}

function rulesOf(css: string) {
  const rules: { selector: string; isConditional: boolean; declared: string[] }[] = []
  const open: string[] = []
  for (const [, text = '', end] of css.matchAll(/([^{};]*(?:;[^{}]*)?)([{}])/g)) {
    if (end === '{') open.push(text.replace(/^.*;/s, '').trim())
    else {
      const selector = open.pop() ?? ''
      const declared = text.split(';').flatMap(one => one.replaceAll(/\s+/g, ' ').trim() || [])
      const isConditional = open.some(name => /^@(?!layer)/.test(name))
      if (!selector.startsWith('@') && declared.length > 0) rules.push({ selector, isConditional, declared })
    }
  }
  return rules
}
