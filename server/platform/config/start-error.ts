import { codeOf } from '../http/error-code.ts'
/** A problem that the operator must solve before Laurel can start. The message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Turns a full disk, thrown deep below, into a StartError. */
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
