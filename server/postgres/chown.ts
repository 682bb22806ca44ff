import { lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresProgram } from './postgres-program.ts'

/** Makes a folder PostgreSQL's own. Only root has a choice here, and it may have been another at the last start. */
export function chownTo({ owner }: PostgresProgram, directory: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  lchownSync(directory, uid, gid)
}

export function chownAllTo(program: PostgresProgram, directory: string) {
  if (process.getuid?.() !== 0 || statSync(directory).uid === (program.owner?.uid ?? 0)) return
  // The folder itself last: until then the next start does all of it again.
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    chownTo(program, join(directory, name))
  }
  chownTo(program, directory)
}
