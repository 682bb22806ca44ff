import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { ask, makeSocketDirectory, urlOf } from './postgres-address.ts'
import { clusterDirectory } from './postgres-cluster.ts'
import type { PostgresProgram } from './postgres-program.ts'
import { stopLeftover } from './postmaster-leftover.ts'

export interface PostmasterOptions {
  /** For tests: quicker, and lost when the machine stops. */
  isThrowaway?: boolean
}

export interface Postmaster {
  pid(): number | undefined
  stop(): Promise<void>
}

/** Starts PostgreSQL, and again whenever it dies, until told to stop. Resolves once it answers. */
export async function startPostmaster(
  dataDir: string,
  program: PostgresProgram,
  options: PostmasterOptions = {},
): Promise<Postmaster> {
  const socket = makeSocketDirectory(dataDir, program)
  const log = join(dataDir, 'postgres.log')
  const [command, ...words] = [
    ...program.prefix,
    join(program.bin, 'postgres'),
    '-D',
    clusterDirectory(dataDir),
    '-k',
    socket,
    ...settings(options).flatMap(setting => ['-c', setting]),
  ]
  let child: ChildProcess
  let isStopping = false

  const launch = () => {
    trim(log)
    const output = openSync(log, 'a', 0o600)
    // In a process group of its own, or Ctrl-C would stop it before the server has drained.
    child = spawn(command as string, words, {
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    child.on('error', () => {})
    closeSync(output)
  }

  const watch = () => {
    child.once('exit', () => {
      if (isStopping) return
      console.error('The built-in PostgreSQL died; starting it again.')
      void comeBack()
    })
  }

  /** Never gives up: the server answers 503 meanwhile. */
  const comeBack = async () => {
    while (!isStopping) {
      try {
        return await launchUntilReady()
      } catch (error) {
        console.error((error as Error).message)
        await sleep(1_000)
      }
    }
  }

  const launchUntilReady = async () => {
    for (let tries = 1; ; tries++) {
      await stopLeftover(dataDir)
      if (isStopping) return
      launch()
      if (await untilReady(child, dataDir)) return watch()
      const reason = lastWords(log)
      // The children of a killed one need a moment to notice and leave; anything else does not pass by itself.
      if (tries >= (/still in use|lock file/.test(reason) ? 100 : 3)) {
        throw new StartError(`The built-in PostgreSQL did not start: ${reason} (all of it is in ${log}).`)
      }
      await sleep(100)
    }
  }

  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  await launchUntilReady()
  await makeDatabase(dataDir)

  return {
    pid: () => child.pid,
    async stop() {
      isStopping = true
      process.off('exit', endWithUs)
      await stopGently(child)
    },
  }
}

function settings({ isThrowaway }: PostmasterOptions) {
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  return [
    'listen_addresses=',
    'max_connections=100',
    'shared_buffers=256MB',
    'work_mem=16MB',
    'maintenance_work_mem=128MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=2GB',
    'checkpoint_timeout=15min',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] ',
    ...(isThrowaway ? careless : []),
  ]
}

/** False when it ended instead. Recovery after a crash may take its time. */
async function untilReady(child: ChildProcess, dataDir: string) {
  const url = urlOf(dataDir, 'postgres')
  while (child.exitCode === null && child.signalCode === null && child.pid) {
    if ((await ask(url)) === 'ready') return true
    await sleep(25)
  }
  return false
}

async function makeDatabase(dataDir: string) {
  const client = new pg.Client({ connectionString: urlOf(dataDir, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'laurel'`)
    if (rowCount === 0) await client.query('create database laurel')
  } finally {
    await client.end()
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends the connections and writes a checkpoint. */
async function stopGently(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGINT')
  await exited
}

function trim(log: string) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) truncateSync(log)
}

function lastWords(log: string) {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const fatal = lines.findLast(line => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return fatal.replace(/^.*?(FATAL|PANIC): */, '')
}
