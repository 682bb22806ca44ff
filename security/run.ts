import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from '../bench/table.ts'
import type { Passed } from './front.ts'
import { runNpmAudit } from './npm-audit.ts'
import { runObservatory } from './observatory.ts'
import { notRun, type Outcome } from './outcome.ts'
import { runOwnTests } from './own-tests.ts'
import { openSite, type Site } from './site.ts'
import { runSqlmap } from './sqlmap.ts'
import { runWapiti } from './wapiti.ts'

// `npm run security` runs all tools against the server, `npm run security -- wapiti npm-audit` some; see
// docs/security.md. Exits with 0 if all are clean, with 1 on findings, with 2 if something was not run or not finished.

export interface Options {
  /** sqlmap with level 5 and risk 3, for every person who may call; wapiti with more time. Takes hours. */
  isDeep: boolean
  /** Minutes for sqlmap in total, instead of its default. */
  minutes: number | undefined
  /** The folder for the output of the tools. */
  folder: string
}

const tools: Record<string, (site: Site, options: Options) => Promise<Outcome>> = {
  tests: runOwnTests,
  observatory: runObservatory,
  'npm-audit': runNpmAudit,
  sqlmap: runSqlmap,
  wapiti: runWapiti,
}

// Exits on a signal, so that started processes are ended (program.ts, bench/server-under-test.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean', default: false }, minutes: { type: 'string' } },
})
const options: Options = {
  isDeep: values.deep,
  minutes: values.minutes ? Number(values.minutes) : undefined,
  folder: mkdtempSync(join(tmpdir(), 'laurel-security-')),
}
const wanted = positionals.length > 0 ? positionals : Object.keys(tools)
for (const name of wanted) {
  if (!tools[name])
    throw new Error(`No tool is called "${name}": there are ${Object.keys(tools).join(', ')}.`)
}

const site = await openSite()
const outcomes: Outcome[] = []
const rows: string[][] = []
try {
  for (const name of wanted) {
    console.log(`${name} …`)
    site.front.passed()
    const began = performance.now()
    const said = await tools[name]?.(site, options).catch((error: Error) => notRun(name, error.message))
    if (!said) continue
    const passed = site.front.passed()
    const judged = withFailures(said, passed)
    outcomes.push(judged)
    const seconds = Math.round((performance.now() - began) / 1000)
    rows.push([judged.tool, judged.state, String(passed.requests), String(seconds), judged.note])
    if (passed.requests > 0) console.log(`  answers: ${JSON.stringify(passed.statuses)}`)
  }
} finally {
  await site.close()
}
printTable('Security', ['tool', 'result', 'requests', 'seconds', 'what'], rows)
for (const { tool, findings, open = [] } of outcomes) {
  for (const text of findings) console.log(`\n${tool}: ${text}`)
  if (open.length > 0) console.log(`\n${tool} had no time for: ${open.join(', ')}`)
}
console.log(`\nWhat the tools wrote is in ${options.folder}`)
process.exitCode = exitCode(outcomes)

/** A status of 500 or more is always a finding. */
function withFailures(said: Outcome, { failures }: Passed): Outcome {
  if (failures.length === 0) return said
  return { ...said, state: 'findings', findings: [...said.findings, ...new Set(failures)] }
}

function exitCode(all: Outcome[]) {
  if (all.some(({ state }) => state === 'findings')) return 1
  return all.some(({ state, open = [] }) => state === 'not run' || open.length > 0) ? 2 : 0
}
