import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isAnswering } from '../platform/postgres/postgres-address.ts'
import { findPostgres } from '../platform/postgres/postgres-program.ts'

const settings = resolve(import.meta.dirname, '../../deploy/pgbouncer.ini')

/** Why PgBouncer cannot be tried here; undefined if it can. */
export function lacksPgBouncer(): string | undefined {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  if (error) return 'no pgbouncer is on the PATH'
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  if (Number(major) === 1 && Number(minor) < 21) return `pgbouncer 1.${minor} is older than 1.21`
  return undefined
}

export interface PgBouncer {
  /** The database through the pooler. */
  url: string
  close(): Promise<void>
}

/** Starts PgBouncer with deploy/pgbouncer.ini in front of a database that listens on a Unix socket, without passwords. */
export async function startPgBouncer(
  databaseUrl: string,
  change: (ini: string) => string = ini => ini,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-pgbouncer-'))
  const port = await freePort()
  const database = new URL(databaseUrl)
  const name = database.pathname.slice(1)
  const place = `host=${database.searchParams.get('host')} port=5432 user=${database.username} dbname=${name}`
  const own = { listen_port: String(port), auth_type: 'any', unix_socket_dir: '' }
  const ini = change(readFileSync(settings, 'utf8'))
    .replace(/^laurel = host=\S+ port=5432 dbname=laurel/m, `${name} = ${place}`)
    .replace(/^auth_file = .*\n/m, '')
    .concat(
      Object.entries(own)
        .map(([setting, value]) => `${setting} = ${value}\n`)
        .join(''),
    )
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, ini, { mode: 0o644 })
  const child = launch(file)
  const url = `postgresql://${database.username}@127.0.0.1:${port}/${name}`
  while (child.exitCode === null && !(await isAnswering(url))) continue
  return {
    url,
    async close() {
      if (child.exitCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Like PostgreSQL it refuses to run as root. */
function launch(file: string): ChildProcess {
  const { prefix } = findPostgres()
  const [program, ...words] = [...prefix, 'pgbouncer', '-q', file]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
