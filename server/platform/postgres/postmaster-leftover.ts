import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../http/error-code.ts'
import { StartError } from '../config/start-error.ts'
import { clusterDirectory } from './postgres-cluster.ts'

/**
 * Stops the PostgreSQL of a server that was killed. The caller must hold the folder's lock. If the process number now
 * belongs to another process, that process is left alone and only the PID file is removed, because PostgreSQL would
 * refuse to start with it.
 */
export async function stopLeftover(dataDir: string) {
  const cluster = clusterDirectory(dataDir)
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (!pid || !isAlive(pid)) return
  if (!isPostmasterOf(pid, cluster)) return rmSync(pidFile, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (!isAlive(pid)) return
    await sleep(50)
  }
  throw new StartError(
    `A PostgreSQL of an earlier Laurel (process ${pid}) does not stop: end it and start again.`,
  )
}

function readPid(pidFile: string) {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  } catch {
    return undefined
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return !commandLine(pid).isZombie
}

function isPostmasterOf(pid: number, cluster: string) {
  return commandLine(pid).text.includes(cluster)
}

function commandLine(pid: number) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return { text: stdout, isZombie: false }
  }
  try {
    const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { text, isZombie: text === '' }
  } catch {
    return { text: '', isZombie: true }
  }
}
