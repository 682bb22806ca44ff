import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { PostgresProgram } from './postgres-program.ts'

const major = '18'

export function clusterDirectory(dataDir: string) {
  return join(dataDir, 'postgres')
}

/** Makes the files of a PostgreSQL once. Under another name until whole, so that a kill in the middle leaves nothing behind. */
export function makeCluster(dataDir: string, program: PostgresProgram) {
  const directory = clusterDirectory(dataDir)
  if (existsSync(directory)) return checkCluster(directory, program)
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (program.owner) chownSync(unfinished, program.owner.uid, program.owner.gid)
  runInitdb(unfinished, program)
  renameSync(unfinished, directory)
}

function checkCluster(directory: string, program: PostgresProgram) {
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartError(
      `${directory} holds the data of PostgreSQL ${version} and this Laurel brings ${major}: ` +
        'move it over with pg_dump, or start with another DATA_DIR.',
    )
  }
  giveTo(directory, program)
}

/** The way to run PostgreSQL as root may have changed since the last start, and with it who must own the files. */
function giveTo(directory: string, { owner }: PostgresProgram) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  if (statSync(directory).uid === uid) return
  chownSync(directory, uid, gid)
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, name), uid, gid)
}

function runInitdb(directory: string, { bin, prefix }: PostgresProgram) {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const words = ['-D', directory, '-U', 'laurel', '--auth=trust', ...locale]
  const [command, ...rest] = [...prefix, join(bin, 'initdb'), ...words]
  const made = spawnSync(command as string, rest, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (made.status === 0) return
  const reason = made.stderr?.trim().split('\n').at(-1) ?? made.error?.message
  throw new StartError(`The database could not be made in ${directory}: ${reason}`)
}
