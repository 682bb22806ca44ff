import { ApiError } from '../../api-error.ts'
import { messages } from '../../../../contract/platform/messages.ts'

/** The message for a failure: the server's own, if there is one. */
export function messageOf(error: unknown, otherwise: string = messages.generic): string {
  return error instanceof ApiError && error.isSaid ? error.message : otherwise
}
