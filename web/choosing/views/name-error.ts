import { ApiError } from '../../platform/api.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** What is wrong with a name, for its field; any other failure is a message. */
export function nameError(failure: unknown): string | undefined {
  const ofName = failure instanceof ApiError ? failure.fields.name : undefined
  if (!ofName) toast.error(messageOf(failure))
  return ofName
}
