import { ApiError } from '../../platform/api-error.ts'

/** Adds the waiting time to the message about too many tries. */
export async function withRetryAfterText<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) throw error
    const sentence = `Too many tries. Please wait ${waitInWords(error.retryAfter)} and try again.`
    throw new ApiError(429, sentence, { requestId: error.requestId, retryAfter: error.retryAfter })
  }
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
