// `npm run security`: installs what is missing, then runs security tools against the server (docs/security.md).

import { spawn } from 'node:child_process'
import { build, install, node, root, SetUpError } from './set-up.mjs'

try {
  await install()
  await build()
  const words = ['security/run.ts', ...process.argv.slice(2)]
  const child = spawn(node, words, { cwd: root, stdio: 'inherit' })
  child.on('exit', code => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
