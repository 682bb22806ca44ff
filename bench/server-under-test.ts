import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../server/platform/postgres/postgres-address.ts'
import { demoAccounts, demoPassword } from '../server/demo/accounts.ts'

const root = resolve(import.meta.dirname, '..')
/** As `npm start` has it (scripts/set-up.mjs). */
const memoryFlags = ['--max-semi-space-size=8']
const compiled = join(root, 'dist', 'compiled')

/** The real server as a separate process with its own database, filled with demo data. */
export interface ServerUnderTest {
  url: string
  databaseUrl: string
  server: ChildProcess
  /** Seconds spent seeding; 0 if the data existed. */
  seeding: number
  /** Milliseconds from the start of the process until it is ready. */
  starting: number
  close(): Promise<void>
}

interface ServerOptions {
  scale: number
  data?: string
  /** The public address, if a proxy is in front. */
  baseUrl?: string
  /** Further environment variables of the server. */
  settings?: Record<string, string>
}

let folderOfRun: string | undefined

/** Parts that need equally much find the data of the part before them. */
function dataOfRun(scale: number): string {
  if (!folderOfRun) {
    const made = mkdtempSync(join(tmpdir(), 'laurel-bench-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folderOfRun = made
  }
  return join(folderOfRun, String(scale))
}

/**
 * `data` names a folder to keep, so that a large database is filled only once. Without it the data go with the run.
 */
export async function startServer({
  scale,
  data,
  baseUrl,
  settings,
}: ServerOptions): Promise<ServerUnderTest> {
  const dataDir = data ? resolve(data) : dataOfRun(scale)
  const seeding = await seed(dataDir, scale)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const server = run(['server/main.ts'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: baseUrl ?? url,
    DEMO: '1',
    ...settings,
  })
  await untilReady(server, url)
  const starting = performance.now() - began
  return { url, databaseUrl: urlOf(dataDir), server, seeding, starting, close: () => end(server) }
}

/** Starts one of our programs and shows its errors. */
export function run(words: string[], env: Record<string, string>): ChildProcess {
  // What the benchmark imports of the server has given it a default, with which no demo data are made.
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...memoryFlags, ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_COMPILE_CACHE: compiled, ...inherited, DATABASE_URL: '', LOG_LEVEL: 'error', ...env },
  })
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

async function seed(dataDir: string, scale: number) {
  const began = performance.now()
  const child = run(['server/demo/seed.ts', '--scale', String(scale)], { DATA_DIR: dataDir })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Making the data failed with ${code}.`)
  return (performance.now() - began) / 1000
}

export async function untilReady(child: ChildProcess, url: string) {
  while (child.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(10)
  }
  throw new Error(`The process ended with ${child.exitCode} instead of listening.`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

export type Who = 'organiser' | 'company' | 'candidate'

/** Signs a demo account in and returns its token. */
export async function signIn({ url }: Pick<ServerUnderTest, 'url'>, who: Who): Promise<string> {
  const email = demoAccounts.find(account => account.email.startsWith(who))?.email
  const reply = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return data.token
}
