import { resolve } from 'node:path'
import { notRun, type Outcome, outcome } from './outcome.ts'
import { runProgram } from './program.ts'

const root = resolve(import.meta.dirname, '..')

interface Report {
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
  metadata?: { dependencies: { total: number } }
}

/** Asks the registry for known vulnerabilities of the packages. */
export async function runNpmAudit(): Promise<Outcome> {
  const { output } = await runProgram('npm', ['audit', '--json', '--loglevel=silent'], 120, root)
  const report = read(output)
  if (!report?.vulnerabilities) {
    const why = report?.message ?? output.trim().slice(0, 200)
    return notRun('npm audit', `the registry did not answer: ${why}`)
  }
  const findings = Object.values(report.vulnerabilities).map(
    ({ name, severity, range }) => `${severity}: ${name} ${range}`,
  )
  return outcome('npm audit', `${report.metadata?.dependencies.total ?? 'all'} packages`, findings)
}

function read(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report
  } catch {
    return undefined
  }
}
