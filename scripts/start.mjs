// `npm start`, `npm run dev` (--dev) and `npm run seed` (--seed): sets up what is missing, then runs the server.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root, SetUpError, setUp } from './set-up.mjs'

const [mode, ...rest] = process.argv.slice(2)

try {
  await setUp()
  if (mode === '--dev') develop()
  else if (mode === '--seed') serve(['server/demo/seed.ts', ...rest])
  else serve(['server/main.ts'])
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function serve(words) {
  const child = startNode(words)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal === 'SIGKILL' ? 9 : 15)))
  passSignals([child])
}

/** The pages by Vite on PORT, which hands what is not a page on to the server behind it, on PORT + 1. */
function develop() {
  const host = process.env.HOST ?? '127.0.0.1'
  const port = Number(process.env.PORT ?? 3000)
  const behind = {
    PORT: String(port + 1),
    HOST: host,
    BASE_URL: process.env.BASE_URL ?? `http://${host}:${port}`,
  }
  const server = startNode(['--watch', '--watch-preserve-output', 'server/main.ts'], behind)
  const pages = startNode(['scripts/dev-pages.ts'], { PORT: String(port), HOST: host })
  const children = [server, pages]
  passSignals(children)
  for (const child of children) {
    child.on('exit', code => {
      for (const other of children) other.kill('SIGTERM')
      process.exitCode = code ?? 1
    })
  }
}

/** In a process group of its own, so that Ctrl-C reaches it once, through us, and not twice. */
function startNode(words, env = {}) {
  return spawn(node, words, {
    cwd: root,
    detached: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
  })
}

function passSignals(children) {
  const pass = signal => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
  process.on('SIGHUP', () => pass('SIGTERM'))
  watchParent(() => pass('SIGTERM'))
}

/** When npm itself is killed nobody tells us; a server left alone would hold the port and the folder. */
function watchParent(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 500)
}
