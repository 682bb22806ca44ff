import { readFileSync } from 'node:fs'
import { familyOf } from '../chaos/processes.ts'

/** Milliseconds of processor that a process has taken. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = ticksOf(pid)
  return (user + system) * 10
}

/** The same of a PostgreSQL, with the connections that are open and those that were closed. */
export function processorTimeOfPostgres(pid: number): number {
  const [, , usersOfGone = 0, systemOfGone = 0] = ticksOf(pid)
  const open = familyOf(pid).reduce((sum, one) => sum + processorTime(one), 0)
  return open + (usersOfGone + systemOfGone) * 10
}

/** Of user, of system, and both of the children that have ended. */
function ticksOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
}
