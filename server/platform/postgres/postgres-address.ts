import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from '../http/error-code.ts'
import { StartError } from '../config/start-error.ts'
import { chownTo } from './chown.ts'
import type { PostgresProgram } from './postgres-program.ts'

/**
 * The address of the built-in PostgreSQL: a Unix socket in a private folder. It takes no port and needs no password.
 */
export function urlOf(dataDir: string, { database = 'laurel', role = 'laurel' } = {}) {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketDirectory(dataDir))}`
}

/**
 * A folder in DATA_DIR, unless the path is too long for a socket (107 bytes) or has a character that PostgreSQL's list
 * of folders cannot hold.
 */
export function socketDirectory(dataDir: string) {
  const inside = join(dataDir, 'socket')
  if (Buffer.byteLength(inside) <= 85 && /^[\w./ -]+$/.test(inside)) return inside
  return join(tmpdir(), `laurel-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Creates the folder. Outside DATA_DIR it is refused if another user created it first. */
export function makeSocketDirectory(dataDir: string, program: PostgresProgram) {
  const directory = socketDirectory(dataDir)
  const found = lstatSync(directory, { throwIfNoEntry: false })
  if (
    found &&
    !directory.startsWith(dataDir) &&
    ![process.getuid?.(), program.owner?.uid].includes(found.uid)
  ) {
    throw new StartError(
      `The folder ${directory} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`,
    )
  }
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { mode: 0o700 })
  chownTo(program, directory)
  return directory
}

export async function isAnswering(url: string) {
  return (await ask(url)) === 'ready'
}

/** Tries to connect once. `starting` means that the database is recovering. */
export async function ask(url: string): Promise<'ready' | 'starting' | 'closed'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return codeOf(error) === '57P03' ? 'starting' : 'closed'
  } finally {
    await client.end().catch(() => {})
  }
}
