import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Acknowledgement } from './load.ts'
import type { MailMode } from './mail-server.ts'
import type { Place } from './place.ts'
import { familyOf, postmasterOf, signal } from './processes.ts'
import type { StorageMode } from './storage.ts'

/** The time from which writes must work again, and which writes prove it. */
export interface Healed {
  at: number
  shows?: (ack: Acknowledgement) => boolean
}

export interface Fault {
  name: string
  /** Why the fault cannot be tried on this machine, if so. */
  impossible?: (place: Place) => string | undefined
  /** Whether a server process dies, so that a mail it has just delivered may be sent again. */
  killsServer?: boolean
  /** Causes the fault and repairs it, unless it passes by itself. `turn` counts its runs. */
  run(place: Place, turn: number): Promise<Healed>
}

/** How long faults last, in milliseconds. */
export interface Spans {
  broken: number
  /** How long the database is frozen every third time. */
  longFreeze: number
}

export function faultsOf(spans: Spans): Fault[] {
  return [
    { name: 'server killed', killsServer: true, run: killServer },
    { name: 'database killed', run: killDatabase },
    { name: 'server and database killed', killsServer: true, run: killBoth },
    { name: 'database restarted', run: restartDatabase },
    { name: 'sessions ended', run: place => endSessions(place, spans.broken) },
    {
      name: 'database frozen',
      run: (place, turn) => freeze(place, turn % 3 === 2 ? spans.longFreeze : spans.broken),
    },
    { name: 'database frozen, then killed', run: freezeAndKill },
    {
      name: 'disk full',
      impossible: ({ folder }) => folder.notFillable,
      run: place => fillDisk(place, spans.broken),
    },
    ...(['away', 'slow', 'refusing', 'hanging up'] as const).flatMap(mode => [
      { name: `mail server ${mode}`, run: (place: Place) => breakMail(place, mode, spans.broken) },
      { name: `file storage ${mode}`, run: (place: Place) => breakStorage(place, mode, spans.broken) },
    ]),
  ]
}

/** Waits until the killed server's successor answers. */
async function killServer(place: Place, turn: number): Promise<Healed> {
  const index = turn % place.servers.length
  const at = performance.now()
  await place.kill(index)
  const { url } = await place.restart(index)
  return { at, shows: ack => ack.url === url }
}

async function killDatabase({ folder }: Place): Promise<Healed> {
  signal([postmasterOf(folder.path)], 'SIGKILL')
  return { at: performance.now() }
}

async function killBoth(place: Place, turn: number): Promise<Healed> {
  const index = turn % place.servers.length
  const at = performance.now()
  signal([postmasterOf(place.folder.path)], 'SIGKILL')
  await place.kill(index)
  await place.ask(({ db }) => sql`select 1`.execute(db))
  const { url } = await place.restart(index)
  return { at, shows: ack => ack.url === url }
}

async function restartDatabase(place: Place): Promise<Healed> {
  const at = performance.now()
  await place.closeDatabase()
  await place.openDatabase()
  return { at }
}

async function endSessions(place: Place, millis: number): Promise<Healed> {
  for (const until = performance.now() + millis; performance.now() < until; await sleep(50)) {
    await place.ask(({ db }) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
    )
  }
  return { at: performance.now() }
}

async function freeze({ folder }: Place, millis: number): Promise<Healed> {
  const pids = familyOf(postmasterOf(folder.path))
  signal(pids, 'SIGSTOP')
  await sleep(millis)
  signal(pids, 'SIGCONT')
  return { at: performance.now() }
}

async function freezeAndKill({ folder }: Place): Promise<Healed> {
  const pids = familyOf(postmasterOf(folder.path))
  signal(pids, 'SIGSTOP')
  await sleep(1_000)
  signal(pids, 'SIGKILL')
  return { at: performance.now() }
}

async function fillDisk({ folder }: Place, millis: number): Promise<Healed> {
  folder.fill()
  await sleep(millis)
  folder.empty()
  return { at: performance.now() }
}

/** Writes must keep working, because mails are queued. */
async function breakMail({ mail }: Place, mode: MailMode, millis: number): Promise<Healed> {
  const at = performance.now()
  await mail.change(mode)
  await sleep(millis)
  await mail.change('fine')
  return { at }
}

async function breakStorage({ storage }: Place, mode: StorageMode, millis: number): Promise<Healed> {
  storage.mode = mode
  await sleep(millis)
  storage.mode = 'fine'
  return { at: performance.now(), shows: ({ kind }) => kind === 'upload' }
}
