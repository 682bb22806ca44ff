import { messages } from '../../../contract/platform/messages.ts'
import { ApiError } from '../../platform/api-error.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'

/** What to say after a passkey failed: the server's sentence, or that this browser could not do it. */
export function passkeyError(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.passkeyRefused
  return error.fields.passkey ?? messageOf(error)
}
