import { type Choice, isSameChoice } from '../../../contract/events/outcomes.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'

/** What teams with this outcome are mailed. */
export function mailOf({ mails }: ReleasePlan, of: Choice) {
  return mails.find(({ outcome, round }) => isSameChoice({ to: outcome, round }, of))
}
