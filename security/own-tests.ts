import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { notRun, type Outcome, outcome } from './outcome.ts'
import { runProgram } from './program.ts'
import type { Options } from './run.ts'
import type { Site } from './site.ts'

const root = resolve(import.meta.dirname, '..')
const files = ['server/testing/regular-expressions.test.ts', 'e2e/headers.test.ts', 'e2e/html.test.ts']

interface Results {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Runs the tests of `npm test` that use csp_evaluator, html-validate and recheck. */
export async function runOwnTests(_site: Site, { folder }: Options): Promise<Outcome> {
  const tool = 'csp_evaluator, html-validate, recheck'
  const report = join(folder, 'tests.json')
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--project', 'e2e']
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  const { output } = await runProgram(process.execPath, [...words, ...reporter, ...files], 300, root)
  if (!existsSync(report)) return notRun(tool, output.slice(-300))
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Results
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const findings = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...assertionResults.filter(test => test.status !== 'passed').map(({ fullName }) => fullName),
    ...(status === 'failed' && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
  ])
  return outcome(tool, `${numPassedTests} of ${tests.length} tests of npm test passed`, findings)
}
