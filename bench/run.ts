import { parseArgs } from 'node:util'
import { measureActivity } from './activity.ts'
import { measureApply } from './apply.ts'
import { measureCertificates } from './certificates.ts'
import { measureChoosing } from './choosing.ts'
import { measureConsole } from './console.ts'
import { measureDay } from './day.ts'
import { measureExport } from './export.ts'
import { type Figure, isReached } from './figure.ts'
import { measureGrowth } from './growth.ts'
import { measureJudging } from './judging.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMigrations } from './migrations.ts'
import { measurePages } from './pages.ts'
import { measurePooler } from './pooler.ts'
import { noisy, watchOthers } from './quiet.ts'
import { measureReads } from './reads.ts'
import { measureRelease } from './release.ts'
import { measureScreens } from './screens.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { printTable, shown } from './table.ts'
import { measureTriage } from './triage.ts'
import { measureWorkers } from './workers.ts'

// `npm run bench` runs the usual parts, `npm run bench -- console growth` those that are named; see docs/measurements.md.

export interface Options {
  /** Small and short, to check that it runs. */
  isQuick: boolean
  /** The folder in which to keep the data; a temporary one if absent. */
  data: string | undefined
  /** How many data sets to seed, instead of the part's default. */
  scale: number | undefined
}

type Measure = (options: Options) => Promise<Figure[]>

/** A quarter of an hour in all. */
const usual: Record<string, Measure> = {
  start: measureStart,
  reads: measureReads,
  pages: measurePages,
  lighthouse: measureLighthouse,
  screens: measureScreens,
  apply: measureApply,
  console: measureConsole,
  export: measureExport,
  choosing: measureChoosing,
  release: measureRelease,
  certificates: measureCertificates,
  day: measureDay,
  triage: measureTriage,
  judging: measureJudging,
}

/** Those that take long, or compare ways to run Laurel. */
const onlyByName: Record<string, Measure> = {
  growth: measureGrowth,
  activity: measureActivity,
  soak: measureSoak,
  migrations: measureMigrations,
  pooler: measurePooler,
  workers: measureWorkers,
}

interface Measured {
  part: string
  figures: Figure[]
  /** The share of the processors that others had. */
  others: number
}

// Exits on a signal, so that started processes are ended (bench/server-under-test.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// One for each process that a part starts.
process.setMaxListeners(100)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    scale: { type: 'string' },
  },
})
const began = performance.now()
const measured: Measured[] = []
for (const [part, measure] of partsOf(positionals)) {
  const partBegan = performance.now()
  const stopWatching = await watchOthers()
  try {
    const figures = await measure({
      isQuick: values.quick,
      data: values.data,
      scale: values.scale ? Number(values.scale) : undefined,
    })
    measured.push({ part, figures, others: await stopWatching() })
    console.log(`${part} took ${((performance.now() - partBegan) / 1000).toFixed(0)} s.`)
  } catch (error) {
    // The other parts count all the same.
    console.error(`${part} failed.`, error)
    process.exitCode = 1
    await stopWatching()
  }
}
report(measured)

/** What was measured by then is not lost. */
function stop() {
  report(measured)
  process.exit(1)
}

function partsOf(names: readonly string[]): [string, Measure][] {
  if (names.length === 0) return Object.entries(usual)
  const all = { ...usual, ...onlyByName }
  return names.map(name => {
    const measure = all[name]
    if (!measure) throw new Error(`No part is called "${name}": there are ${Object.keys(all).join(', ')}.`)
    return [name, measure]
  })
}

function report(parts: readonly Measured[]) {
  const figures = parts.flatMap(part => part.figures)
  const [reached, missed] = [true, false].map(is => figures.filter(figure => isReached(figure) === is).length)
  const minutes = (performance.now() - began) / 60_000
  printTable(
    `${figures.length} figures in ${minutes.toFixed(1)} minutes: ${reached} reach their aim, ${missed} miss it`,
    ['part', 'what', 'found', '', 'aim', 'ratio', 'aim', 'spread', ''],
    parts.flatMap(part => part.figures.map(figure => lineOf(part, figure))),
  )
  const disturbed = parts.filter(isNoisy)
  if (disturbed.length === 0) return
  const shares = disturbed.map(({ part, others }) => `${part} (${Math.round(others * 100)} %)`)
  console.log(
    `\nThe machine was not quiet. Others had a share of the processors at: ${shares.join(', ')}. Measure these again.`,
  )
}

function lineOf({ part, others }: Measured, figure: Figure): (string | number)[] {
  const { what, unit, aim, found, ratio, ratioAim, spread } = figure
  const verdict = { true: 'reached', false: 'missed', undefined: '' }[String(isReached(figure))] ?? ''
  return [
    part,
    what,
    found,
    unit,
    aim ? said(aim) : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    ratioAim ? said(ratioAim) : '',
    spread ? spread.map(shown).join(' to ') : '',
    [verdict, isNoisy({ others }) ? 'not quiet' : ''].filter(Boolean).join(', '),
  ]
}

function isNoisy({ others }: Pick<Measured, 'others'>): boolean {
  return others > noisy
}

function said({ isAtMost, value }: NonNullable<Figure['aim']>): string {
  return `${isAtMost ? '≤' : '≥'} ${value.toLocaleString('en')}`
}
