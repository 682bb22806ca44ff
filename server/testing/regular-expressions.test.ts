import { checkSync } from 'recheck'
import { expect, it, vi } from 'vitest'
import { type Expression, expressionsIn, readExpressions } from './regular-expressions.ts'

// recheck computes how long an expression can take for its longest text. Exponential time is never allowed; more than
// linear time only with a reason below why no text is long enough to matter (20 kB).

// Its native programs give slightly different results per system, so everyone uses the JavaScript one.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')

/** Only its counts of steps may end a search: those of seconds would end it elsewhere on a busy machine. */
const limits = { randomSeed: 1, timeout: 100_000, incubationTimeout: 100_000, attackTimeout: 100_000 }

const names = 'a thousand characters: longer names are not looked at'

const allowed: Record<string, string> = {
  [String.raw`/\s+\S*$/`]: '199 characters',
  [String.raw`/<[^>]*>/g`]: 'HTML that we rendered: each < is closed, those of the text are written &lt;',
  [String.raw`/<[^>]*\uFDE0/`]: 'HTML that we rendered: each < is closed',
  [String.raw`/<a ([^>]*)class="[^"]*"/g`]: 'HTML that we rendered: each < is closed',
  [String.raw`/<script\b[^>]*>/g`]: 'HTML that we rendered: each tag is closed',
  [String.raw`/<style\b[^>]*>/g`]: 'the same',
  [String.raw`/\/+$/`]: 'a setting',
  [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`]: 'a setting',
  [String.raw`/[\d\W_]*$/`]: 'a password that was found to have at most 128 characters',
  [String.raw`/(\p{M}{30})\p{M}+/gu`]:
    'linear: thirty steps at most from each place, then it has matched or failed',
  "new RegExp(`(${shapers.join('|')})|\\\\p{DI}`, 'gv')":
    'recheck cannot read it; linear: a few signs are looked at from each place, all joiners only after a letter',
  "new RegExp(String.raw`${start}(?:${sign}+${dot})+\\p{L}[\\p{L}\\p{M}\\-]+(?:[/?#]\\S|:\\d)`, 'u')": names,
  "new RegExp(`${start}(?:${sign}+${dot})*${sign}{2,}${dot}(?:${endings}|xn--${sign}+)${end}`, 'iu')": names,
  "new RegExp(`${start}(?:${sign}+${dot})*${sign}{3,}${dot}(?:${countries})${end}`, 'iu')": names,
}

/** Example values for variables in a `new RegExp`. */
const examples: Record<string, string> = {
  "cardKinds.join('|')": 'twice|silent|clock',
  folder: 'company/logo',
  name: 'Tamil',
  "folderNames.join('|')": 'company/logo|event/banner|profile/picture',
}

it('no regular expression takes more than linear time on a long text', { timeout: 120_000 }, () => {
  const expressions = readExpressions(examples)
  const findings = expressions.filter(({ written }) => !(written in allowed)).flatMap(verdictsOn)
  expect(expressions.length).toBeGreaterThan(80)
  expect(findings).toEqual([])
})

it('every exception is still needed', () => {
  const there = new Set(readExpressions(examples).map(({ written }) => written))
  expect(Object.keys(allowed).filter(written => !there.has(written))).toEqual([])
})

it('finds a slow one in every place', () => {
  const file = String.raw`
    const part = '(a|a)*'
    const one = /^(\w+\s?)*$/
    const two = new RegExp(${'`^${part}$`'}, 'u')
    const three = RegExp(other + 'b')
    const four: RegExp = /^\s*a\s*b$|x*y*x*$/
    const five = /[\p{L}--[a-z]]/v.test(text) || /[\p{L}--[a-z]]+/v.test(text)
  `
  expect(expressionsIn('a.ts', file, examples).flatMap(verdictsOn)).toEqual([
    String.raw`a.ts:3 /^(\w+\s?)*$/: exponential`,
    "a.ts:4 new RegExp(`^${part}$`, 'u'): exponential",
    "a.ts:5: other + 'b' cannot be read; give an example of it",
    String.raw`a.ts:6 /^\s*a\s*b$|x*y*x*$/: polynomial of degree 3`,
    String.raw`a.ts:7 /[\p{L}--[a-z]]+/v: invalid`,
  ])
})

function verdictsOn({ at, written, source, flags, unread }: Expression): string[] {
  if (unread.length > 0) return [`${at}: ${unread.join(', ')} cannot be read; give an example of it`]
  if (!canRepeat(source)) return []
  const judged = judge(source, flags)
  if (judged.status === 'safe') return []
  if (judged.status === 'unknown') return [`${at} ${written}: ${judged.error.kind}`]
  const { complexity } = judged
  return [
    `${at} ${written}: ${complexity.type}${'degree' in complexity ? ` of degree ${complexity.degree}` : ''}`,
  ]
}

/** Once for the same expression in several files. */
function judge(source: string, flags: string) {
  const key = `${source}/${flags}`
  const judged = judgedBefore.get(key) ?? checkSync(source, flags, limits)
  judgedBefore.set(key, judged)
  return judged
}
const judgedBefore = new Map<string, ReturnType<typeof checkSync>>()

/** An expression without repetition looks at few characters from each position. recheck does not know the flag v. */
function canRepeat(source: string): boolean {
  return /[*+?{]/.test(source.replaceAll(/\\[pPu]\{[^}]*\}|\\./g, ''))
}
