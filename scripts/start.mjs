// `npm start`, `npm run dev` (--dev), `npm run seed` (--seed) and `npm run reset-second-factor`: sets up what is missing,
// then runs the server or the command.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, constants, totalmem } from 'node:os'
import { join } from 'node:path'
import {
  build,
  compiled,
  install,
  installToRun,
  isBuilt,
  memoryFlags,
  node,
  root,
  SetUpError,
} from './set-up.mjs'

const [mode, ...rest] = process.argv.slice(2)

try {
  await (mode === '--dev' ? install() : installToRun())
  if (mode === '--seed') runServer(['server/demo/seed.ts', ...rest])
  else if (mode === '--reset-second-factor') runServer(['server/processes/reset-command.ts', ...rest])
  // The server builds the pages itself, and rebuilds them on change.
  else if (mode === '--dev') runServer(['--watch', '--watch-preserve-output', 'server/main.ts', '--dev'])
  else if (!isBuilt() && hasRoomForBoth()) await runServerWhileBuilding()
  else {
    await build()
    runServer(['server/main.ts'])
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The build takes a gigabyte. Beside it, the server and PostgreSQL need a processor, and half a gigabyte. */
function hasRoomForBoth() {
  return availableParallelism() > 1 && totalmem() > 2 * 1024 ** 3
}

/** The server prepares its database in the meantime, and waits for the pages then (server/processes/pages.ts). */
async function runServerWhileBuilding() {
  const server = runServer(['server/main.ts'], { LAUREL_PAGES: 'building' })
  let isEnding = false
  // The terminal's Ctrl-C ends the build too, which is no failure.
  process.on('SIGINT', () => (isEnding = true))
  try {
    await build()
    server.send('built')
  } catch (error) {
    if (isEnding) return
    server.send('not built')
    throw error
  }
}

function runServer(words, env = {}) {
  const child = spawn(node, [...memoryFlags, ...words], {
    cwd: root,
    // In its own process group, so that Ctrl-C reaches it once, through this process.
    detached: true,
    // Closes when this process is killed, so that the server stops too (server/main.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      ...env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  process.on('SIGUSR2', () => child.kill('SIGUSR2'))
  watchParent(() => child.kill('SIGTERM'))
  return child
}

/** A killed npm sends no signal, and an orphaned server would keep the port and the folder. */
function watchParent(end) {
  if (!process.env.npm_lifecycle_event) return
  const family = parents()
  const timer = setInterval(() => {
    if (parents() === family) return
    clearInterval(timer)
    end()
  }, 300)
}

/** npm starts this process through a shell, which outlives npm. */
function parents() {
  try {
    const [, , , grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(' ')
    return `${process.ppid} ${grandparent}`
  } catch {
    return String(process.ppid)
  }
}
