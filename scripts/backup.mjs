// `npm run backup -- laurel.zip` and `npm run restore -- laurel.zip` (--restore): sets up what is missing first.

import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { installToRun, node, root, SetUpError } from './set-up.mjs'

const words = process.argv.slice(2)
const command = words[0] === '--restore' ? 'restore' : 'backup'
// npm runs scripts in the folder of the project: a path means the folder that the person is in.
const from = process.env.INIT_CWD ?? process.cwd()
const paths = words.filter(word => word !== '--restore').map(path => resolve(from, path))

try {
  await installToRun()
  const child = spawn(node, [`server/console/backup/${command}.ts`, ...paths], {
    cwd: root,
    stdio: 'inherit',
  })
  child.on('exit', code => (process.exitCode = code ?? 1))
  // Ctrl-C reaches the child by itself; it cleans up, and then this ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
