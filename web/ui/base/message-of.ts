import { messages } from '../../../contract/messages.ts'

/** What to say of a failure: the server's own sentence where there is one. */
export function messageOf(error: unknown, otherwise: string = messages.generic): string {
  return error instanceof Error && error.name === 'ApiError' ? error.message : otherwise
}
