import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../server/platform/http/error-code.ts'

/** A folder for the database. Where mounting is allowed, it is a small disk in memory that can be filled. */
export interface DataFolder {
  path: string
  /** Why it cannot be filled, if so. */
  notFillable: string | undefined
  fill(): void
  empty(): void
  remove(): void
}

export function makeDataFolder(megabytes: number | undefined): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'laurel-chaos-'))
  const isMounted = megabytes !== undefined && isRoot() && mount(path, megabytes)
  const ballast = join(path, 'ballast')
  return {
    path,
    notFillable: isMounted ? undefined : 'no disk could be mounted: that takes root',
    fill: () => write(ballast),
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      if (isMounted) spawnSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function isRoot() {
  return process.getuid?.() === 0
}

function mount(path: string, megabytes: number) {
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'laurel-chaos', path]
  return spawnSync('mount', words).status === 0
}

/** Writes until the disk is full. */
function write(file: string) {
  const descriptor = openSync(file, 'w')
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const zeros = Buffer.alloc(bytes)
      while (isWritten(descriptor, zeros));
    }
  } finally {
    closeSync(descriptor)
  }
}

function isWritten(descriptor: number, bytes: Buffer) {
  try {
    return writeSync(descriptor, bytes) === bytes.length
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') return false
    throw error
  }
}
