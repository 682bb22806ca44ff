import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../config/start-error.ts'
import { ensureEverydayRole } from './everyday-role.ts'
import { ask, makeSocketDirectory, urlOf } from './postgres-address.ts'
import { clusterDirectory } from './postgres-cluster.ts'
import type { PostgresProgram } from './postgres-program.ts'
import { stopLeftover } from './postmaster-leftover.ts'

export interface PostmasterOptions {
  /** For tests: faster, but data is lost if the machine crashes. */
  isThrowaway?: boolean
  /** How many processes will connect. */
  workers?: number
}

/** Runs PostgreSQL as a child process: starts it, restarts it if it dies, and stops it with the server. */
export class Postmaster {
  #dataDir: string
  #command: string[]
  #log: string
  #child: ChildProcess | undefined
  #isStopping = false

  constructor(dataDir: string, program: PostgresProgram, options: PostmasterOptions) {
    const socket = makeSocketDirectory(dataDir, program)
    this.#dataDir = dataDir
    this.#log = join(dataDir, 'postgres.log')
    this.#command = [
      ...program.prefix,
      join(program.bin, 'postgres'),
      '-D',
      clusterDirectory(dataDir),
      '-k',
      socket,
      ...settings(options).flatMap(setting => ['-c', setting]),
    ]
  }

  /** Resolves once PostgreSQL accepts connections. */
  async start() {
    process.once('exit', this.#endWithUs)
    await this.#launchUntilReady()
    await makeDatabase(this.#dataDir)
  }

  /** SIGINT is PostgreSQL's fast shutdown: it closes the connections and writes a checkpoint. */
  async stop() {
    this.#isStopping = true
    process.off('exit', this.#endWithUs)
    const child = this.#child
    if (!child || hasEnded(child)) return
    const exited = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGINT')
    await exited
  }

  #endWithUs = () => this.#child?.kill('SIGINT')

  async #launchUntilReady() {
    for (let tries = 1; ; tries++) {
      await stopLeftover(this.#dataDir)
      if (this.#isStopping) return
      const child = this.#launch()
      if (await untilReady(child, this.#dataDir)) return this.#watch(child)
      const reason = lastWords(this.#log)
      // The children of a killed PostgreSQL take a moment to exit; other failures do not pass by themselves.
      if (tries >= (/still in use|lock file/.test(reason) ? 100 : 3)) {
        throw new StartError(
          `The built-in PostgreSQL did not start: ${reason} (all of it is in ${this.#log}).`,
        )
      }
      await sleep(100)
    }
  }

  #launch() {
    trim(this.#log)
    const output = openSync(this.#log, 'a', 0o600)
    const [program = '', ...words] = this.#command
    // In its own process group; otherwise Ctrl-C would stop it before the server has drained.
    const child = spawn(program, words, {
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    child.on('error', () => {})
    closeSync(output)
    this.#child = child
    return child
  }

  #watch(child: ChildProcess) {
    const again = () => {
      if (this.#isStopping) return
      console.error('The built-in PostgreSQL died; starting it again.')
      void this.#comeBack()
    }
    if (hasEnded(child)) again()
    else child.once('exit', again)
  }

  /** Restarts until it succeeds. The server answers 503 meanwhile. */
  async #comeBack(): Promise<void> {
    try {
      await this.#launchUntilReady()
    } catch (error) {
      console.error((error as Error).message)
      await sleep(1_000)
      return this.#comeBack()
    }
  }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess) {
  return !pid || exitCode !== null || signalCode !== null
}

function settings({ isThrowaway, workers = 1 }: PostmasterOptions) {
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  return [
    'listen_addresses=',
    // From ten workers on each has at most five, also those that take over, beside the jobs and the owner.
    `max_connections=${Math.max(100, 45 + 5 * (workers + 1))}`,
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

/** False if the process ended instead. Crash recovery may take long. */
async function untilReady(child: ChildProcess, dataDir: string) {
  const url = urlOf(dataDir, { database: 'postgres' })
  while (!hasEnded(child)) {
    if ((await ask(url)) === 'ready') return true
    await sleep(25)
  }
  return false
}

async function makeDatabase(dataDir: string) {
  const client = new pg.Client({ connectionString: urlOf(dataDir, { database: 'postgres' }) })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'laurel'`)
    if (rowCount === 0) await client.query('create database laurel')
    await ensureEverydayRole(client)
  } finally {
    await client.end()
  }
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
