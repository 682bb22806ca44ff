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
  /** The size of the database's own disk. Without one, the fault of a full disk is skipped. */
  megabytes?: number
  spans: Spans
  /** Runs only faults whose name contains this text. */
  only?: string
  /** Expires the leases of dead workers at once, instead of waiting a minute. */
  isHurried?: boolean
  say: (line: string) => void
}

export interface Cycle extends Findings {
  fault: string
  /** Milliseconds until writes worked again; undefined if they never did. */
  back: number | undefined
  mails: number
}

export interface Report {
  cycles: Cycle[]
  skipped: { fault: string; why: string }[]
  mails: MailFindings
  /** The longest time in seconds that a job's lease was not renewed. */
  longestLock: number
  /** Processes that ended without being killed. */
  ended: string[]
}

/** Milliseconds in which writes must work again, and all must be answered. */
const patience = 90_000

/** Causes one fault after another under mixed writes, and after each compares the acknowledged writes with the data. */
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
  // The write-ahead log must not fill the small disk.
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

/** Watches the oldest job lease throughout. */
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
