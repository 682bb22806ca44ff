import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../bench/server-under-test.ts'
import { ask } from '../server/platform/postgres/postgres-address.ts'
import { makeCluster } from '../server/platform/postgres/postgres-cluster.ts'
import { findPostgres } from '../server/platform/postgres/postgres-program.ts'
import { Line } from './line.ts'
import { familyOf, signal } from './processes.ts'

const program = findPostgres()
const settings = resolve(import.meta.dirname, '../deploy/haproxy-postgresql.cfg')

/** One PostgreSQL on a port of its own. */
class Node {
  readonly port: number
  readonly folder = mkdtempSync(join(tmpdir(), 'laurel-replica-'))
  #child: ChildProcess | undefined

  constructor(port: number) {
    this.port = port
  }

  get cluster() {
    return join(this.folder, 'postgres')
  }

  url(database: string) {
    return `postgresql://laurel@127.0.0.1:${this.port}/${database}`
  }

  async start() {
    const options = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'unix_socket_directories=',
      'max_connections=200',
      'wal_level=replica',
      'hot_standby=on',
      'wal_keep_size=256MB',
    ]
    const words = [...program.prefix, join(program.bin, 'postgres'), '-D', this.cluster]
    const [command = '', ...rest] = [...words, ...options.flatMap(option => ['-c', option])]
    const child: ChildProcess = spawn(command, rest, {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    this.#child = child
    while ((await ask(this.url('postgres'))) !== 'ready') {
      if (child.exitCode !== null) throw new Error(`PostgreSQL on port ${this.port} ended.`)
      await sleep(50)
    }
  }

  /** The power fails: every process is gone at once. */
  async kill() {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    signal(familyOf(child.pid), 'SIGKILL')
    await exited
  }

  run(...statements: string[]) {
    return this.with('postgres', async client => {
      for (const statement of statements) await client.query(statement)
    })
  }

  async with<Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client(this.url(database))
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
}

/** A primary and its replica, with HAProxy in front of them (deploy/haproxy-postgresql.cfg). */
export class Replicas {
  #primary: Node
  #replica: Node
  #line: Line | undefined
  #port: number
  #proxy: ChildProcess | undefined

  private constructor(ports: [number, number, number]) {
    this.#primary = new Node(ports[0])
    this.#replica = new Node(ports[1])
    this.#port = ports[2]
  }

  static async open(): Promise<Replicas> {
    const replicas = new Replicas([await freePort(), await freePort(), await freePort()])
    await replicas.#open()
    return replicas
  }

  async #open() {
    makeCluster(this.#primary.folder, program)
    await this.#primary.start()
    await this.#primary.run('create role haproxy login', 'create database laurel')
    await this.#follow()
    const env = {
      ...process.env,
      DATABASE_BIND: `127.0.0.1:${this.#port}`,
      DATABASE_ONE: `127.0.0.1:${this.#primary.port}`,
      DATABASE_TWO: `127.0.0.1:${this.#replica.port}`,
    }
    this.#proxy = spawn('haproxy', ['-f', settings], { stdio: 'ignore', env })
    while ((await ask(this.url)) !== 'ready') await sleep(50)
  }

  get url() {
    return `postgresql://laurel@127.0.0.1:${this.#port}/laurel`
  }

  /** Whether an acknowledged write is on both machines. */
  async confirm(mode: 'asynchronous' | 'synchronous') {
    const names = mode === 'synchronous' ? 'replica' : ''
    await this.#primary.run(
      `alter system set synchronous_standby_names = '${names}'`,
      'select pg_reload_conf()',
    )
    await this.#untilFollowing(mode === 'synchronous' ? 'sync' : 'async')
  }

  /** Nothing reaches the replica for a moment, as on a slow network; then the primary dies and the replica takes over. */
  async failOver(lag: number, detection: number) {
    this.#line?.hold()
    await sleep(lag)
    await this.#primary.kill()
    this.#line?.cut()
    await sleep(detection)
    await this.#replica.run('select pg_promote()')
    ;[this.#primary, this.#replica] = [this.#replica, this.#primary]
  }

  /** The former primary comes back by mistake as it was. */
  async comeBackUnchanged() {
    await this.#replica.start()
  }

  /** How many writes the former primary, come back as it was, took after this moment. */
  async strays(moment: Date) {
    return this.#replica.with('laurel', async client => {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from happenings where happened_at > $1',
        [moment],
      )
      return rows[0]?.n ?? 0
    })
  }

  /** The former primary becomes the replica of the new one. */
  async rejoin() {
    await this.#replica.kill()
    rmSync(this.#replica.cluster, { recursive: true, force: true })
    await this.#follow()
  }

  async close() {
    this.#proxy?.kill('SIGKILL')
    this.#line?.cut()
    await Promise.all([this.#primary.kill(), this.#replica.kill()])
    for (const { folder } of [this.#primary, this.#replica]) rmSync(folder, { recursive: true, force: true })
  }

  /** Copies the primary while it works: what pg_basebackup does, which the built-in PostgreSQL has not. */
  async #follow() {
    const [from, to] = [this.#primary, this.#replica]
    await from.with('postgres', async client => {
      await client.query(`select pg_backup_start('replica', true)`)
      cpSync(from.cluster, to.cluster, { recursive: true, filter: isCopied, preserveTimestamps: true })
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      )
      writeFileSync(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    })
    writeFileSync(join(to.cluster, 'standby.signal'), '')
    // Without the setting of the primary: once promoted, it has no replica to wait for.
    this.#line = await Line.open(from.port)
    const place = `host=127.0.0.1 port=${this.#line.port} user=laurel application_name=replica`
    writeFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${place}'\n`)
    await to.start()
    await this.#untilFollowing()
  }

  #untilFollowing(state?: string) {
    const sql = `select sync_state from pg_stat_replication where state = 'streaming'`
    return this.#primary.with('postgres', async client => {
      for (;;) {
        const { rows } = await client.query<{ sync_state: string }>(sql)
        if (rows.some(({ sync_state }) => !state || sync_state === state)) return
        await sleep(50)
      }
    })
  }
}

function isCopied(path: string) {
  return !/postmaster\.(pid|opts)$/.test(path)
}

/** Why it cannot be tried here; undefined if it can. */
export function lacksProxy(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const hasProxy = folders.some(folder => {
    try {
      return readdirSync(folder).includes('haproxy')
    } catch {
      return false
    }
  })
  return hasProxy ? undefined : 'no haproxy is on the PATH'
}
