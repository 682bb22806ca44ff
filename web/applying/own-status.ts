import type { ApplicationStatus } from '../../contract/statuses.ts'
import { formatDay } from '../ui/base/formats.ts'
import type { ApplicationRow } from '../../contract/applications.ts'

/** How many of the five steps (registered, onboarded, shortlisted, participated, won) are done. */
export const stepOf: Record<ApplicationStatus, number> = {
  registered: 1,
  onboarded: 2,
  on_hold: 2,
  rejected: 2,
  revoked: 2,
  shortlisted: 3,
  participated: 4,
  disqualified: 4,
  won: 5,
}

const sentences: Record<ApplicationStatus, string> = {
  registered: 'The organisers look at it next.',
  onboarded: 'Next: the shortlist.',
  shortlisted: 'You go on to the event.',
  participated: 'You took part. Next: the result.',
  won: 'First place. Well earned.',
  on_hold: 'The organisers take more time to decide.',
  rejected: 'It did not go further this time.',
  revoked: 'It was taken back.',
  disqualified: 'It is out of the competition.',
}

/** What comes next, in a sentence. */
export function nextStep({ status, event }: ApplicationRow, canChange: boolean): string {
  return canChange ? `You can edit until ${formatDay(event.last_day_of_registration)}.` : sentences[status]
}
