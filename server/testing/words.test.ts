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
    'server/platform/mail/*-texts.ts',
    'server/platform/mail/{html,layout}.ts',
    'server/console/settings/standard-texts.ts',
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

test('one function writes the names of time zones', () => {
  const writers = sources.filter(source =>
    readFileSync(resolve(root, source), 'utf8').includes('timeZoneName'),
  )
  expect(writers).toEqual(['contract/platform/day-words.ts'])
})

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

/** The texts in a source, without comments, imports and names. */
function textsOf(source: string): string[] {
  const code = readFileSync(resolve(root, source), 'utf8')
  const texts: string[] = []
  collect(parseSync(code, { syntax: 'typescript', tsx: source.endsWith('x') }), texts)
  return texts
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
