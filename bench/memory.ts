import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The resident memory of a process in megabytes, as reported by Linux. */
export function residentOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
