import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'docs/decisions')
const numbers = new Set(readdirSync(folder).map(name => name.slice(0, 3)))
const takenIn = new Set(
  [...readFileSync(resolve(folder, 'README.md'), 'utf8').matchAll(/^\| \d{3} \| (.+) \|$/gm)].flatMap(
    ([, others = '']) => others.split(', '),
  ),
)

test('every decision that is cited is there', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.mjs', '*.css', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  })
  const missing = files
    .trim()
    .split('\n')
    .flatMap(file =>
      citedIn(readFileSync(resolve(root, file), 'utf8'))
        .filter(number => !numbers.has(number) && !(file.includes('db/migrations/') && takenIn.has(number)))
        .map(number => `${file}: ${number}`),
    )
  expect(missing).toEqual([])
  expect([...takenIn].filter(number => numbers.has(number))).toEqual([])
})

/** `docs/decisions/009`, "decision 009", "decisions 009, 041 and 109". */
function citedIn(text: string): string[] {
  const lists = text.matchAll(/decisions?(?:\/| |\n[ */]*)(\d{3}(?:(?:, | and | to )\d{3})*)\b/gi)
  return [...lists].flatMap(([, list = '']) => list.match(/\d{3}/g) ?? [])
}
