import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const checklist = readFileSync(resolve(import.meta.dirname, 'specification-checklist.md'), 'utf8')
const rows = checklist.split('\n').filter(line => /^\| \d/.test(line))

/** The files and tests that a row names. */
function namedIn(row: string) {
  const shownBy = row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? ''
  return shownBy.split(/; (?=`)/).map(reference => {
    const [, name = '', title] = /^`([^`]+)`(?: › (.+))?$/.exec(reference) ?? []
    return { file: name.includes('.') ? name : `e2e/${name}.test.ts`, title }
  })
}

test('every row of the checklist names an existing test or file', () => {
  const missing = rows.flatMap(row =>
    namedIn(row)
      .filter(({ file, title }) => !isThere(file, title))
      .map(({ file, title }) => `${row.split(' ')[1]}: ${file} › ${title ?? ''}`),
  )
  expect(missing).toEqual([])
  expect(rows.length).toBeGreaterThan(290)
})

function isThere(file: string, title: string | undefined): boolean {
  const path = resolve(root, file)
  if (!existsSync(path)) return false
  if (!title) return true
  const text = readFileSync(path, 'utf8')
  return [`'${title}`, `"${title}`, `\`${title}`].some(start => text.includes(start))
}
