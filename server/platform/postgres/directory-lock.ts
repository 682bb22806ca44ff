import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { StartError } from '../config/start-error.ts'

export interface DirectoryLock {
  release(): void
}

/**
 * Locks a folder for this process; undefined if another process holds it. The lock is the kernel's own (SQLite's
 * exclusive lock on a file), so it ends with the process, even after kill -9, and needs no process number or clock to
 * detect a stale one.
 */
export function lockDirectory(directory: string): DirectoryLock | undefined {
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
