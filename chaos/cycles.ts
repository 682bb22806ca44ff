import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { letMinutePass } from '../server/testing/jobs.ts'
import { checkMails, type MailFindings, oldestLock } from './check-mails.ts'
import { checkWorkers } from './check-workers.ts'
import { check, type Findings } from './check.ts'
import { type Fault, faultsOf, type Spans } from './faults.ts'
import { Load } from './load.ts'
import { Place } from './place.ts'
import { type Cast, makeCast, makeScene } from './scene.ts'
import { writersOf } from './writes.ts'

export interface Options {
  cycles: number
  candidates: number
  /** Of the disk that the database has to itself; without it, it cannot be filled. */
  megabytes?: number
  spans: Spans
  /** Only faults whose name contains it. */
  only?: string
  /** Does not wait the minute after which the jobs of the dead are taken up, but makes it pass. */
  isHurried?: boolean
  say: (line: string) => void
}

export interface Cycle extends Findings {
  fault: string
  /** Milliseconds until writes worked again; undefined where they never did. */
  back: number | undefined
  mails: number
}

export interface Report {
  cycles: Cycle[]
  skipped: { fault: string; why: string }[]
  mails: MailFindings
  /** Seconds that any job was held without being renewed. */
  longestLock: number
  /** Processes that ended although nobody killed them. */
  ended: string[]
}

/** How long writes may take to work again, and to be answered in the end. */
const patience = 90_000

/** Breaks one thing after another under mixed writes, and holds after each what was acknowledged against what is there. */
export async function runCycles(options: Options): Promise<Report> {
  const place = new Place(options.megabytes)
  const end = () => place.folder.remove()
  process.once('exit', end)
  try {
    await place.open()
    const cast = await makeCast(place.connection, { candidates: options.candidates, partners: 300 })
    return await breakAll(place, cast, options)
  } finally {
    await place.close()
    process.off('exit', end)
  }
}

async function breakAll(
  place: Place,
  cast: Cast,
  { cycles, spans, only = '', isHurried, say }: Options,
): Promise<Report> {
  const all = faultsOf(spans).filter(({ name }) => name.includes(only))
  const skipped = all.flatMap(({ name, impossible }) => {
    const why = impossible?.(place)
    return why ? [{ fault: name, why }] : []
  })
  const faults = all.filter(({ name }) => !skipped.some(({ fault }) => fault === name))
  const done: Cycle[] = []
  const killCycles = new Set<number>()
  const watch = watchLocks(place)
  for (let n = 0; n < cycles; n++) {
    const fault = faults[n % faults.length]
    if (!fault) throw new Error(`No fault is called "${only}".`)
    if (fault.killsServer) killCycles.add(n)
    const cycle = await runCycle(place, cast, fault, n, Math.floor(n / faults.length))
    done.push(cycle)
    say(tell(n, cycle))
  }
  if (isHurried) await place.ask(letMinutePass)
  const mails = await checkMails(place, killCycles)
  return { cycles: done, skipped, mails, longestLock: await watch.stop(), ended: place.ended }
}

async function runCycle(place: Place, cast: Cast, fault: Fault, n: number, turn: number): Promise<Cycle> {
  const scene = await place.ask(connection => makeScene(connection, cast, 2))
  const before = await countMails(place)
  place.mail.cycle = n
  const load = new Load(() => place.servers.map(({ url }) => url), `c${n}`)
  load.start(writersOf(cast, scene))
  await sleep(300 + Math.random() * 500)
  const { at, shows = () => true } = await fault.run(place, turn)
  const answered = await load.until(ack => ack.sent >= at && shows(ack), patience)
  await sleep(300)
  await load.stop(patience)
  const { entries } = load
  const url = place.servers[n % place.servers.length]?.url ?? ''
  const findings = await place.ask(connection => check({ connection, cast, scene, url, entries }))
  findings.wrong.push(...(await checkWorkers(place, n)))
  // What is written ahead is not to fill the small disk.
  await place.ask(({ db }) => sql`checkpoint`.execute(db))
  const back = answered === undefined ? undefined : answered - at
  return { fault: fault.name, back, mails: (await countMails(place)) - before, ...findings }
}

async function countMails(place: Place): Promise<number> {
  const { count } = await place.ask(({ db }) =>
    db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** The oldest hold on a job, looked at all the while. */
function watchLocks(place: Place) {
  const end = new AbortController()
  const { signal } = end
  let longest = 0
  const watching = (async () => {
    while (!signal.aborted) {
      longest = Math.max(longest, await oldestLock(place).catch(() => 0))
      await sleep(2_000, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      end.abort()
      await watching
      return longest
    },
  }
}

function tell(n: number, { fault, back, acknowledged, lost, doubled, wrong, mails }: Cycle) {
  const writes = Object.values(acknowledged).reduce((sum, count) => sum + count, 0)
  const came = back === undefined ? 'writes never worked again' : `back in ${Math.round(back)} ms`
  const bad = [...lost.map(name => `LOST ${name}`), ...doubled.map(name => `DOUBLED ${name}`), ...wrong]
  return [`${n + 1}. ${fault}: ${writes} writes, ${mails} mails, ${came}`, ...bad].join('\n   ')
}
