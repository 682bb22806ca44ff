import { fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { missingIn } from '../../../contract/events/missing-in-event.ts'
import { Refusal } from '../../platform/http/errors.ts'

/** Refuses a draft that is not ready to become anything else, and names what it lacks. */
export function requireComplete(draft: Parameters<typeof missingIn>[0] & { company: object | null }) {
  const missing = { ...missingIn(draft), ...(!draft.company && { company: say.fieldRequired }) }
  if (Object.keys(missing).length > 0) throw new Refusal(422, messages.eventIncomplete, missing)
}
