import { parseArgs } from 'node:util'
import { runCycles } from './cycles.ts'
import { tryFailovers } from './failover.ts'
import { faultsIn, print } from './report.ts'
import { printTaps, runTaps } from './taps.ts'

// `npm run chaos -- --cycles 200`; see docs/decisions/035. `npm run chaos -- --taps 60` lets 80 judges tap for 60 seconds
// instead (docs/decisions/089), and `-- --failover 6` lets a replica take over six times. Exits with 1 if anything was lost or doubled.

// Exits on a signal, so that started processes are ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '30' },
    only: { type: 'string' },
    taps: { type: 'string' },
    failover: { type: 'string' },
  },
})
const faults = await find()
for (const fault of faults) console.error(`\n✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function find(): Promise<string[]> {
  if (values.taps) return tap(Number(values.taps))
  if (values.failover) return tryFailovers(Number(values.failover))
  return breakInCycles()
}

async function breakInCycles(): Promise<string[]> {
  const report = await runCycles({
    cycles: Number(values.cycles),
    only: values.only,
    candidates: 1_500,
    megabytes: 2_048,
    spans: { broken: 2_000, longFreeze: 30_000 },
    say: line => console.log(line),
  })
  print(report)
  return faultsIn(report)
}

async function tap(seconds: number): Promise<string[]> {
  const size = { judges: 80, perSecond: 40, seconds }
  const report = await runTaps(size)
  printTaps(report, size)
  const { taps, refused, lost, doubled } = report
  return [
    ...refused.map(text => `refused: ${text}`),
    ...lost.map(text => `lost: ${text}`),
    ...doubled.map(text => `doubled: ${text}`),
    ...(taps.every(({ taken }) => taken !== undefined) ? [] : ['not every tap was answered']),
  ]
}
