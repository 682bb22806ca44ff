import { parseArgs } from 'node:util'
import { runCycles } from './cycles.ts'
import { faultsIn, print } from './report.ts'

// `npm run chaos -- --cycles 200`; see docs/decisions/038. Exits with 1 if anything was lost or doubled.

// Exits on a signal, so that started processes are ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
})
const report = await runCycles({
  cycles: Number(values.cycles),
  only: values.only,
  candidates: 1_500,
  megabytes: 2_048,
  spans: { broken: 2_000, longFreeze: 30_000 },
  say: line => console.log(line),
})
print(report)
const faults = faultsIn(report)
for (const fault of faults) console.error(`\n✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
