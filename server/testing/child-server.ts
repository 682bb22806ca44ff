import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface ChildServer {
  url: string
  process: ChildProcess
  /** Its output, to explain a failing test. */
  log(): string
  /** Sends the signal and waits for the exit. Returns the exit code; null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const children = new Set<ChildProcess>()

/** Ends processes that a failed test left running. */
export async function endChildren() {
  await Promise.all(
    [...children].map(async child => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }),
  )
}

interface Options {
  /** The limit of open files, which includes connections. */
  files?: number
  /** What to do while the process starts. */
  meanwhile?: (child: ChildProcess) => void
}

/** Starts a real `server/main.ts` as a child process on a free port, and waits until it answers. */
export async function startChild(
  settings: Record<string, string>,
  { files, meanwhile }: Options = {},
): Promise<ChildServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-child-'))
  const words = [process.execPath, 'server/main.ts']
  const [program = '', ...rest] = files
    ? ['sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh', ...words]
    : words
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...inherited(), PORT: '0', DEMO: '0', LOG_LEVEL: 'info', DATA_DIR: dataDir, ...settings },
    // The channel closes when the test is killed, and the server then exits.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.add(child)
  meanwhile?.(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => (log += text))
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child)
    rmSync(dataDir, { recursive: true, force: true })
    return code as number | null
  })
  const url = await new Promise<string>((ready, failed) => {
    child.stdout?.on('data', () => {
      const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1]
      if (address && log.includes('Laurel is ready')) ready(address)
    })
    child.once('exit', () => failed(new Error(`The server ended before it was ready:\n${log}`)))
  })
  return {
    url,
    process: child,
    log: () => log,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** What has nothing to do with settings of Laurel. */
function inherited() {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}
