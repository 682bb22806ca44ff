import { checkSync } from 'recheck'
import { expect, it, vi } from 'vitest'
import { type Expression, expressionsIn, readExpressions } from './regular-expressions.ts'

// recheck judges how long an expression can take for its longest text. Exponential is never allowed; more than
// linear only where it is said below why no text is long enough to matter (20 kB).

// Its programs for single systems judge a little differently: everyone asks the same JavaScript.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')

const allowed: Record<string, string> = {
  [String.raw`/\s*\*$/`]: 'the label of a field, which we wrote',
  [String.raw`/\s+\S*$/`]: '199 characters',
  [String.raw`/<[^>]*>/g`]: 'HTML that we rendered: each < is closed, those of the text are written &lt;',
  [String.raw`/\/+$/`]: 'a setting',
  [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`]: 'a setting',
  [String.raw`/<script([^>]*)>([\s\S]*?)<\/script>/g`]: 'HTML that we rendered: each script is closed',
  [String.raw`/[\d\W_]*$/`]: 'a password that was found to have at most 128 characters',
  [String.raw`/(\p{M}{30})\p{M}+/gu`]:
    'linear: thirty steps at most from each place, then it has matched or failed',
}

/** What is put into a `new RegExp` from elsewhere, with an example of it. */
const examples: Record<string, string> = {
  folder: 'company/logo',
  "folderNames.join('|')": 'company/logo|event/banner|profile/picture',
}

it('no regular expression takes more than linear time on a long text', { timeout: 120_000 }, () => {
  const expressions = readExpressions(examples)
  const findings = expressions.flatMap(expression => {
    const name = `/${expression.source}/${expression.flags}`
    return name in allowed ? [] : verdictsOn(expression)
  })
  expect(expressions.length).toBeGreaterThan(80)
  expect(findings).toEqual([])
})

it('every exception is still needed', () => {
  const names = new Set(readExpressions(examples).map(({ source, flags }) => `/${source}/${flags}`))
  expect(Object.keys(allowed).filter(name => !names.has(name))).toEqual([])
})

it('sees a slow one wherever it stands', () => {
  const file = String.raw`
    const part = '(a|a)*'
    const one = /^(\w+\s?)*$/
    const two = new RegExp(${'`^${part}$`'}, 'u')
    const three = RegExp(other + 'b')
    const four: RegExp = /^\s*a\s*b$|x*y*x*$/
  `
  expect(expressionsIn('a.ts', file, examples).flatMap(verdictsOn)).toEqual([
    String.raw`a.ts:3 /^(\w+\s?)*$/: exponential`,
    'a.ts:4 /^(a|a)*$/u: exponential',
    "a.ts:5: other + 'b' cannot be read; give an example of it",
    String.raw`a.ts:6 /^\s*a\s*b$|x*y*x*$/: polynomial of degree 3`,
  ])
})

function verdictsOn({ at, source, flags, unread }: Expression): string[] {
  if (unread.length > 0) return [`${at}: ${unread.join(', ')} cannot be read; give an example of it`]
  const judged = checkSync(source, flags, { randomSeed: 1, timeout: 60_000 })
  if (judged.status === 'safe') return []
  const name = `${at} /${source}/${flags}`
  if (judged.status === 'unknown') return [`${name}: ${judged.error.kind}`]
  const { complexity } = judged
  return [`${name}: ${complexity.type}${'degree' in complexity ? ` of degree ${complexity.degree}` : ''}`]
}
