import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

export interface DirectoryLock {
  release(): void
}

/**
 * Holds a folder for this process alone; undefined when another process holds it.
 * The lock is the kernel's own (SQLite's exclusive lock on a file), so that it ends with its process, even by
 * kill -9, and needs neither a process number nor a clock to be judged stale.
 */
export function lockDirectory(directory: string): DirectoryLock | undefined {
  const file = new DatabaseSync(join(directory, 'laurel.lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && error.message.includes('locked')) return undefined
    throw error
  }
  return { release: () => file.close() }
}
