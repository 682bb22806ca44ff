import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

// The words of the product are those of docs/words.md.

const root = resolve(import.meta.dirname, '../..')
const dictionary = readFileSync(resolve(root, 'docs/words.md'), 'utf8')

/** Where the texts are that people read. */
const sources = globSync(
  [
    'web/**/*.{ts,tsx}',
    'contract/**/*.ts',
    'server/**/*.texts.ts',
    'server/platform/mail/{html,layout}.ts',
    'server/candidates/pages/calendar.ts',
  ],
  { cwd: root, exclude: ['**/*.test.*', 'web/testing/**', 'web/routeTree.gen.ts'] },
)

test('no text of a screen, message or mail has a word that the dictionary forbids', () => {
  const forbidden = forbiddenWords()
  expect(forbidden).toEqual(expect.arrayContaining(['On Hold', 'e-mail', 'sign in', 'stands here']))
  const found = sources.flatMap(source =>
    textsOf(source).flatMap(text =>
      forbidden.filter(word => hasWord(text, word)).map(word => `${source}: ${word} (${text.trim()})`),
    ),
  )
  expect(found).toEqual([])
})

test('texts are found in markup, attributes, templates and messages', () => {
  const texts = new Set(sources.flatMap(textsOf))
  expect(texts).toContain('Welcome back.')
  expect(texts).toContain('Log In')
  expect(texts).toContain('There was some error Processing your request.')
  expect([...texts].some(text => text.includes(' invites you to the team '))).toBe(true)
})

test('a file of texts is called so (STYLE.md)', () => {
  const code = globSync('{contract,judging,server,web}/**/*.{ts,tsx}', { cwd: root })
  expect(code.filter(file => file.endsWith('.texts.ts')).length).toBeGreaterThan(0)
  expect(code.filter(file => /-(words|texts|messages|sentences)(\.test)?\.tsx?$/.test(file))).toEqual([])
})

test('one function writes the names of time zones', () => {
  const writers = sources.filter(source =>
    readFileSync(resolve(root, source), 'utf8').includes('timeZoneName'),
  )
  expect(writers).toEqual(['contract/platform/zone-name.ts'])
})

/** A letter is one of the alphabet here; a message is a mail. The generated types name tables (docs/database.md). */
const ofTheAlphabet = [
  'drawings/random.ts',
  'server/candidates/certificates/drawing/bidi-js.d.ts',
  'server/candidates/certificates/drawing/drawer.ts',
  'server/candidates/certificates/drawing/drawing.test.ts',
  'server/candidates/certificates/drawing/fit.ts',
  'server/candidates/certificates/drawing/fonts.ts',
  'server/candidates/certificates/drawing/sheet.ts',
  'server/candidates/certificates/drawing/text.ts',
  'server/candidates/certificates/drawing/write-glyphs.ts',
  'server/candidates/certificates/drawing/write-pdf.ts',
  'server/candidates/certificates/drawing/write-svg.ts',
  'server/demo/copy.ts',
  'server/demo/fold.ts',
  'server/demo/leaflet.ts',
  'server/candidates/certificates/read-issuing.ts',
  'server/people/accounts/password-rules.ts',
  'server/platform/db/types.ts',
  'server/projects/submissions/receipt.ts',
  'web/judging/results/picture/fit-text.ts',
  'web/judging/results/picture/fit-text.test.ts',
  'web/judging/results/picture/pen.ts',
  'web/platform/ui/base/formats.ts',
]
const ofTheDatabase = /^(decision|invitation|reminder)_letters?$/

test('a mail is no letter and a creator no captain in names of the code', () => {
  const code = globSync(
    '{bench,chaos,contract,day,drawings,e2e,judging,scripts,security,server,web}/**/*.{ts,tsx,mjs}',
    {
      cwd: root,
    },
  )
  const other = code.filter(file => !ofTheAlphabet.includes(file))
  expect(other.filter(file => isOldWord(file))).toEqual([])
  const names = other.flatMap(file =>
    [...namesOf(file)].filter(name => isOldWord(name) && !ofTheDatabase.test(name)),
  )
  expect(names).toEqual([])
  expect([...namesOf('server/people/accounts/password-rules.ts')]).toContain('lettersOf')
})

/** A palette has the letters of "letter". */
function isOldWord(name: string): boolean {
  return /letter|captain/i.test(name.replaceAll(/palette/gi, ''))
}

/** What is between quotation marks in the last column of a table or after "Not:". */
function forbiddenWords(): string[] {
  const places = dictionary.split('\n').flatMap(line => {
    const cells = line.split(' | ')
    if (cells.length === 4) return [cells[3] ?? '']
    return line.split('Not: ').slice(1)
  })
  return places.flatMap(place => [...place.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word))
}

function hasWord(text: string, word: string): boolean {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${literal}(?![\\w-])`).test(text)
}

/** The names that a file gives to something or uses. Only files with one of the words are parsed. */
function namesOf(source: string): Set<string> {
  const names = new Set<string>()
  if (/letter|captain/i.test(readFileSync(resolve(root, source), 'utf8'))) collectNames(parsed(source), names)
  return names
}

function collectNames(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'Identifier' && 'value' in node) names.add(String(node.value))
  for (const value of Object.values(node)) collectNames(value, names)
}

/** The texts in a source, without comments, imports and names. */
function textsOf(source: string): string[] {
  const texts: string[] = []
  collect(parsed(source), texts)
  return texts
}

function parsed(source: string) {
  const code = readFileSync(resolve(root, source), 'utf8')
  return parseSync(code, { syntax: 'typescript', tsx: source.endsWith('x') })
}

function collect(node: unknown, texts: string[]): void {
  if (typeof node !== 'object' || node === null) return
  const type = 'type' in node ? node.type : undefined
  if (type === 'ImportDeclaration') return
  if (type === 'TemplateElement' && 'cooked' in node) texts.push(inOneLine(node.cooked))
  else if ((type === 'StringLiteral' || type === 'JSXText') && 'value' in node)
    texts.push(inOneLine(node.value))
  else for (const value of Object.values(node)) collect(value, texts)
}

function inOneLine(text: unknown): string {
  return String(text).replace(/\s+/g, ' ')
}
