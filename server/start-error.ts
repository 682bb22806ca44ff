import { codeOf } from './error-code.ts'
/** Something a person must put right before Laurel can start: its message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a person can put right, out of what was thrown deep below: a full disk. */
export function asStartError(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause)
    if (code !== 'ENOSPC' && code !== '53100') continue
    return new StartError(
      'There is no space left on the disk of the database or of DATA_DIR: free some and start again.',
    )
  }
  return error
}
