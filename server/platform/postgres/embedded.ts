import { constants, mkdirSync, accessSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/start-error.ts'
import { everydayRole } from './everyday-role.ts'
import { chownTo } from './chown.ts'
import { checkExternalDatabase } from './check-external-database.ts'
import { checkPooler } from './check-pooler.ts'
import { findPostgres } from './postgres-program.ts'
import { makeCluster } from './postgres-cluster.ts'
import { isAnswering, urlOf } from './postgres-address.ts'
import { Postmaster, type PostmasterOptions } from './postmaster.ts'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

export interface OpenDatabase {
  /** For requests and jobs. In the built-in database this role owns nothing. */
  url: string
  /** For migrations and demo data. Never through a pooler. */
  ownerUrl: string
  /** For jobs: with the rights of `url`, but never through a pooler. */
  directUrl: string
  /** Whether `url` leads through a connection pooler. */
  isPooled: boolean
  isEmbedded: boolean
  /** Whether requests and jobs run as a superuser. */
  isSuperuser: boolean
  close(): Promise<void>
}

interface Options extends PostmasterOptions {
  /** Use the database of a Laurel that already runs on this folder, instead of refusing to start. */
  canShare?: boolean
}

/** Opens DATABASE_URL, or a built-in PostgreSQL in DATA_DIR. */
export async function openDatabase(
  config: { databaseUrl?: string; databaseDirectUrl?: string; dataDir: string },
  options: Options = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openExternal(config.databaseUrl, config.databaseDirectUrl)
  return startEmbedded(config.dataDir, options)
}

async function openExternal(url: string, direct: string | undefined): Promise<OpenDatabase> {
  const directUrl = direct ?? url
  const { isSuperuser } = await checkExternalDatabase(
    directUrl,
    direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  )
  if (direct) await checkPooler(url)
  return {
    url,
    ownerUrl: directUrl,
    directUrl,
    isPooled: direct !== undefined,
    isEmbedded: false,
    isSuperuser,
    close: async () => {},
  }
}

async function startEmbedded(dataDir: string, options: Options): Promise<OpenDatabase> {
  const directory = makeWritable(dataDir)
  const ownerUrl = urlOf(directory)
  const url = urlOf(directory, { role: everydayRole })
  const opened = {
    url,
    ownerUrl,
    directUrl: url,
    isPooled: false,
    isEmbedded: true,
    isSuperuser: false,
  }
  const lock = await lockSoon(directory, options.canShare ? 0 : 3_000)
  if (!lock) {
    if (options.canShare && (await isAnswering(ownerUrl))) return { ...opened, close: async () => {} }
    throw new StartError(
      `Laurel is already running on ${directory}: stop it first, or give this one another folder with DATA_DIR.`,
    )
  }
  try {
    const program = findPostgres()
    chownTo(program, directory)
    makeCluster(directory, program)
    const postmaster = new Postmaster(directory, program, options)
    await postmaster.start()
    return {
      ...opened,
      async close() {
        await postmaster.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Retries for a while, because the previous process may be shutting down. */
async function lockSoon(directory: string, patience: number) {
  for (let waited = 0; ; waited += 100) {
    const lock = lockDirectory(directory)
    if (lock || waited >= patience) return lock
    await sleep(100)
  }
}

function makeWritable(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch {
    throw new StartError(
      `The folder ${dataDir} cannot be written: make it writable, or name another one with DATA_DIR.`,
    )
  }
}

interface DirectoryLock {
  release(): void
}

/**
 * Locks a folder for this process; undefined if another process holds it. The lock is the kernel's own (SQLite's
 * exclusive lock on a file), so it ends with the process, even after kill -9, and needs no process number or clock to
 * detect a stale one.
 */
function lockDirectory(directory: string): DirectoryLock | undefined {
  const path = join(directory, 'laurel.lock')
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    file.exec('pragma journal_mode = memory; begin exclusive')
    const held = file
    return { release: () => held.close() }
  } catch (error) {
    file?.close()
    const { message } = error as Error
    if (message.includes('locked')) return undefined
    throw new StartError(
      `${path} cannot be used (${message}): remove it, for it holds nothing, and start again.`,
    )
  }
}
