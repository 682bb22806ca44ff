import { asStartError, StartError } from '../../platform/config/start-error.ts'

/** Runs a command that takes one file, and says in a sentence why it failed. */
export async function commandOf(name: string, run: (path: string) => Promise<void>) {
  // So that the built-in PostgreSQL, if this started it, ends too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    const [path, ...rest] = process.argv.slice(2)
    if (!path || rest.length > 0) throw new StartError(`Name one file: npm run ${name} -- laurel.zip`)
    await run(path)
  } catch (thrown) {
    const error = asStartError(thrown)
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

export function asSize(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${Math.round(bytes / 1_000 ** step)} ${units[step]}`
}
