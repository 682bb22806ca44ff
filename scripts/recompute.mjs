// `npm run --silent recompute -- results.json`: works out the result of published ballots again. Sets up what is
// missing first, without a word on the standard output, which is the result.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installToRun, node, root, SetUpError } from './set-up.mjs'

try {
  await installToRun(console.error)
  const command = join(root, 'scripts', 'recompute-results.ts')
  const child = spawn(node, [command, ...process.argv.slice(2)], { stdio: 'inherit' })
  child.on('exit', code => (process.exitCode = code ?? 1))
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
