import { type ChildProcess, spawn } from 'node:child_process'

export interface Ended {
  output: string
  /** Null if it was killed for taking too long. */
  code: number | null
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program until it ends, or for at most so many seconds. Throws if it does not exist. */
export function runProgram(command: string, words: string[], seconds: number, cwd?: string): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    let isLate = false
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.on('error', failed)
    child.on('close', code => {
      clearTimeout(timer)
      running.delete(child)
      done({ output, code: isLate ? null : code })
    })
  })
}

/** The version of an installed program; undefined if it is not installed. */
export async function versionOf(command: string): Promise<string | undefined> {
  try {
    const { output } = await runProgram(command, ['--version'], 30)
    return /\d+\.\d+[.\d]*/.exec(output)?.[0] ?? 'of unknown version'
  } catch {
    return undefined
  }
}
