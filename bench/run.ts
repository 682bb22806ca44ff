import { parseArgs } from 'node:util'
import { measureActivity } from './activity.ts'
import { measureApply } from './apply.ts'
import { measureChoosing } from './choosing.ts'
import { measureConsole } from './console.ts'
import { measureExport } from './export.ts'
import { measureGrowth } from './growth.ts'
import { measureJudging } from './judging.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMigrations } from './migrations.ts'
import { measurePages } from './pages.ts'
import { measurePooler } from './pooler.ts'
import { measureReads } from './reads.ts'
import { measureRelease } from './release.ts'
import { measureReplica } from './replica.ts'
import { measureStart } from './start.ts'
import { measureTriage } from './triage.ts'
import { measureWorkers } from './workers.ts'

// `npm run bench` runs all parts, `npm run bench -- console growth` some; see docs/measurements.md.

export interface Options {
  /** Small and short, to check that it runs. */
  isQuick: boolean
  /** The folder in which to keep the data; a temporary one if absent. */
  data: string | undefined
  /** How many data sets to seed, instead of the part's default. */
  scale: number | undefined
}

const parts: Record<string, (options: Options) => Promise<void>> = {
  start: measureStart,
  reads: measureReads,
  pooler: measurePooler,
  pages: measurePages,
  lighthouse: measureLighthouse,
  apply: measureApply,
  export: measureExport,
  console: measureConsole,
  growth: measureGrowth,
  activity: measureActivity,
  choosing: measureChoosing,
  release: measureRelease,
  triage: measureTriage,
  judging: measureJudging,
  migrations: measureMigrations,
  workers: measureWorkers,
  replica: measureReplica,
}

// Exits on a signal, so that started processes are ended (bench/server-under-test.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    scale: { type: 'string' },
  },
})
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const options = {
  isQuick: values.quick,
  data: values.data,
  scale: values.scale ? Number(values.scale) : undefined,
}
for (const name of wanted) {
  const measure = parts[name]
  if (!measure) throw new Error(`No part is called "${name}": there are ${Object.keys(parts).join(', ')}.`)
  await measure(options)
}
