import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../http/error-code.ts'
import { StartError } from '../config/start-error.ts'
import { chownAllTo, chownTo } from './chown.ts'
import type { PostgresProgram } from './postgres-program.ts'

const major = '18'

export function clusterDirectory(dataDir: string) {
  return join(dataDir, 'postgres')
}

/**
 * Creates the cluster once, under a temporary name until it is complete, so that an interruption leaves no half-made
 * cluster.
 */
export function makeCluster(dataDir: string, program: PostgresProgram) {
  const directory = clusterDirectory(dataDir)
  if (existsSync(directory)) return checkCluster(directory, program)
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  chownTo(program, unfinished)
  runInitdb(unfinished, program)
  renameSync(unfinished, directory)
}

function checkCluster(directory: string, program: PostgresProgram) {
  const version = readVersion(directory)
  if (version !== major) {
    throw new StartError(
      `${directory} holds the data of PostgreSQL ${version} and this Laurel brings ${major}: ` +
        'move it over with pg_dump, or start with another DATA_DIR.',
    )
  }
  chownAllTo(program, directory)
}

function readVersion(directory: string) {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    const code = codeOf(error)
    const reason =
      code === 'EACCES' ? 'belongs to somebody else' : `is no database of PostgreSQL (PG_VERSION: ${code})`
    throw new StartError(`${directory} ${reason}: move it away, or name another folder with DATA_DIR.`)
  }
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
  throw new StartError(`The database could not be made in ${directory}: ${reasonOf(made)}`)
}

/**
 * Why a PostgreSQL program failed. The last line of its output only reports the clean-up. There is no output if the
 * program did not start.
 */
export function reasonOf({ stderr, error }: { stderr: string | null; error?: Error }) {
  const lines = stderr?.trim().split('\n') ?? []
  if (lines.some(line => /no space left/i.test(line))) {
    return 'there is no space left on its disk. Free some and start again.'
  }
  return lines.find(line => /FATAL|PANIC|error|could not/i.test(line)) ?? lines.at(-1) ?? error?.message
}
