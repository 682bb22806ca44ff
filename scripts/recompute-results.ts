import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type BundleResult,
  readResultsBundle,
  type ResultsBundle,
} from '../contract/judging/results-bundle.ts'
import { recompute } from '../judging/bundle.ts'
import type { Difference } from '../judging/differences.ts'
import { digestOf } from '../judging/digest.ts'

// Prints the result of a bundle as JSON. What is wrong, and whether it agrees, are on the standard error, the verdict last. The
// exit status is 1 if the file claims another digest or result, or if it cannot be read.

const verdict = recomputeFile(process.argv.slice(2))
for (const line of verdict.says) console.error(line)
process.exitCode = verdict.isRight ? 0 : 1

interface Verdict {
  says: string[]
  isRight: boolean
}

function recomputeFile([name, ...more]: readonly string[]): Verdict {
  if (name === undefined || more.length > 0) {
    return wrong('Name one file: npm run --silent recompute -- results.json')
  }
  let text: string
  try {
    // npm runs this in the project's folder, whatever folder the file was named in.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', name), 'utf8')
  } catch (error) {
    return wrong(`${name}: ${whyUnreadable(error)}`)
  }
  const read = readResultsBundle(text)
  if ('problems' in read) return wrong(...read.problems.map(problem => `${name}: ${problem}`))
  const { bundle } = read
  const { result, disagreements, decisions } = recompute(bundle)
  console.log(JSON.stringify(result, null, 2))
  const sentences = disagreements.map(difference => `${name}: ${withNames(sentenceOf(difference), bundle)}`)
  return {
    says: [
      ...sentences,
      ...decisions.map(sentence => `${withNames(sentence, bundle)}.`),
      verdictOf(bundle, result, disagreements.length),
    ],
    isRight: sentences.length === 0,
  }
}

function wrong(...says: string[]): Verdict {
  return { says, isRight: false }
}

/** Agrees: 22 ballots, 8 places, digest 3f… */
function verdictOf({ ballots, ...claims }: ResultsBundle, { places }: BundleResult, wrongs: number): string {
  const { digest: _, ...contents } = { ballots, ...claims }
  const found = `${ballots.length} ballots, ${Object.keys(places).length} places, digest ${digestOf(contents)}`
  if (wrongs > 0) return `Does not agree in ${wrongs === 1 ? 'one place' : `${wrongs} places`}: ${found}`
  return `${claims.result && claims.digest ? 'Agrees' : 'Worked out, the file does not claim all of it'}: ${found}`
}

/** The file's own names stand for ids and numbers of teams. */
function withNames(sentence: string, { names = {} }: ResultsBundle): string {
  const ids = new Map(Object.entries(names))
  if (ids.size === 0) return sentence
  const some = [...ids.keys()].map(id => id.replaceAll(/\W/g, String.raw`\$&`)).join('|')
  return sentence.replaceAll(new RegExp(`(?<![\\w-])(${some})(?![\\w-])`, 'g'), id => ids.get(id) ?? id)
}

function whyUnreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ENOENT'
    ? 'There is no such file.'
    : `It cannot be read: ${error.message}.`
}

function sentenceOf({ path, given, expected }: Difference): string {
  return `${path}: the file says ${shown(given)}, its contents give ${shown(expected)}.`
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
