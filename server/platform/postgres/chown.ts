import { lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresProgram } from './postgres-program.ts'

/**
 * Makes PostgreSQL's user the owner of a folder. Only root can, and the owner may have been another at the last start.
 */
export function chownTo({ owner }: PostgresProgram, directory: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  lchownSync(directory, uid, gid)
}

export function chownAllTo(program: PostgresProgram, directory: string) {
  if (process.getuid?.() !== 0 || statSync(directory).uid === (program.owner?.uid ?? 0)) return
  // The folder itself comes last: if this is interrupted, the next start repeats it.
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    chownTo(program, join(directory, name))
  }
  chownTo(program, directory)
}
