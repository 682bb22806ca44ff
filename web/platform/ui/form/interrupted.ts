import { draftKey } from '../../draft-key.ts'
import { readClaims } from '../../token.ts'

/** The key of the session's storage that names the form that was being sent. */
export const interruptedKey = 'interruptedForm'

/** Whether the form of this name was being sent from this page when the session ended; false once it is open again. */
export function wasInterrupted(name: string): boolean {
  const person = readClaims()?.id
  return (
    Boolean(person) &&
    sessionStorage.getItem(interruptedKey) === draftKey(person ?? '', location.pathname, name)
  )
}
