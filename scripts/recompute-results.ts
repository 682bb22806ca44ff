import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readResultsBundle } from '../contract/results-bundle.ts'
import { recompute } from '../judging/bundle.ts'
import type { Difference } from '../judging/differences.ts'

// Prints the result of a bundle as JSON. The exit status is 1 if the file claims another digest or result, or if it
// cannot be read; what is wrong is on the standard error.

const problems = recomputeFile(process.argv.slice(2))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function recomputeFile([name, ...more]: readonly string[]): string[] {
  if (name === undefined || more.length > 0) {
    return ['Name one file: npm run --silent recompute -- results.json']
  }
  let text: string
  try {
    // npm runs this in the project's folder, whatever folder the file was named in.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', name), 'utf8')
  } catch (error) {
    return [`${name}: ${whyUnreadable(error)}`]
  }
  const read = readResultsBundle(text)
  if ('problems' in read) return read.problems.map(problem => `${name}: ${problem}`)
  const { result, disagreements } = recompute(read.bundle)
  console.log(JSON.stringify(result, null, 2))
  return disagreements.map(difference => `${name}: ${sentenceOf(difference)}`)
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
