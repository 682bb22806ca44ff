import { environment } from './platform/config/environment.ts'
import { readConfig } from './platform/config/config.ts'
import { readDuty } from './platform/processes/messages.ts'
import { asStartError, StartError } from './platform/config/start-error.ts'

const isDev = process.argv.includes('--dev')

try {
  await start()
} catch (thrown) {
  const error = asStartError(thrown)
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Each kind of process loads no more than it needs (docs/decisions/103). */
async function start() {
  const config = readConfig(environment)
  const duty = readDuty()
  if (duty?.is === 'prepare') {
    const { prepare } = await import('./processes/prepare.ts')
    process.send?.(await prepare(config, duty.database), () => process.exit(0))
  } else if (duty) {
    const { work } = await import('./processes/worker.ts')
    await work(config, duty)
  } else if (config.workers > 1 && !isDev) {
    const { supervise } = await import('./processes/supervise.ts')
    await supervise(config)
  } else {
    const { runAlone } = await import('./processes/alone.ts')
    await runAlone(config, isDev)
  }
}
