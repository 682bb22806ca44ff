import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { chownAllTo, chownTo } from '../postgres/chown.ts'
import { ask, makeSocketDirectory, urlOf } from '../postgres/postgres-address.ts'
import { clusterDirectory, makeCluster } from '../postgres/postgres-cluster.ts'
import { findPostgres, type PostgresProgram } from '../postgres/postgres-program.ts'

/** A PostgreSQL and a streaming replica of it, from the programs that Laurel brings. */
export interface ReplicatedDatabase {
  url: string
  replicaUrl: string
  /** The process of the primary. */
  pid: number
  /** Holds back what the replica receives, or lets it go on. */
  pause(): Promise<void>
  resume(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  close(): Promise<void>
}

const settings = [
  'listen_addresses=',
  'wal_level=replica',
  'wal_keep_size=1GB',
  'shared_buffers=64MB',
  'fsync=off',
  'autovacuum=off',
]

/** The replica is a copy of files that no PostgreSQL has opened yet, so that it needs no backup to begin with. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const program = findPostgres()
  const [first, second] = [makeFolder(program), makeFolder(program)]
  makeCluster(first, program)
  cpSync(clusterDirectory(first), clusterDirectory(second), { recursive: true })
  writeFileSync(join(clusterDirectory(second), 'standby.signal'), '')
  chownAllTo(program, clusterDirectory(second))
  const primary = await start(program, first, [])
  const source = `primary_conninfo=host=${primary.socket} user=laurel`
  const startSecond = () => start(program, second, [source])
  const begin = async () => {
    await query(urlOf(first, { database: 'postgres' }), 'create database laurel')
    await migrate(urlOf(first))
    return startSecond()
  }
  let replica = await begin().catch(async (error: unknown) => {
    await stop(primary.child)
    throw error
  })
  return {
    url: urlOf(first),
    replicaUrl: urlOf(second),
    pid: primary.child.pid ?? 0,
    pause: () => pauseReplay(urlOf(second)),
    resume: async () => void (await query(urlOf(second), 'select pg_wal_replay_resume()')),
    stopReplica: () => stop(replica.child),
    async startReplica() {
      replica = await startSecond()
    },
    async close() {
      await stop(replica.child)
      await stop(primary.child)
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(program: PostgresProgram) {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-replicated-'))
  chownTo(program, folder)
  return folder
}

async function start(program: PostgresProgram, folder: string, more: string[]) {
  const socket = makeSocketDirectory(folder, program)
  const [name, ...words] = [...program.prefix, join(program.bin, 'postgres'), '-D', clusterDirectory(folder)]
  const set = [...settings, ...more].flatMap(setting => ['-c', setting])
  const child = spawn(name, [...words, '-k', socket, ...set], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  let log = ''
  child.stderr?.on('data', text => (log += text))
  while ((await ask(urlOf(folder, { database: 'postgres' }))) !== 'ready') {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL ended:\n${log}`)
    await sleep(25)
  }
  return { child, socket }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  await exited
}

/** PostgreSQL only takes note of the wish, and may replay some more. */
async function pauseReplay(url: string) {
  await query(url, 'select pg_wal_replay_pause()')
  while ((await query(url, 'select pg_get_wal_replay_pause_state() as state'))[0]?.state !== 'paused') {
    await sleep(5)
  }
}

async function query(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
