import { todayIn } from '../../contract/days.ts'
import { type ApplicationStatus, applicationStatuses, isFinal } from '../../contract/statuses.ts'
import { readClaims } from '../token.ts'
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
export function nextStep({ status, event }: ApplicationRow, mayChange: boolean): string {
  return mayChange ? `You can edit until ${formatDay(event.last_day_of_registration)}.` : sentences[status]
}

/** Its creator may, while registered and while the event takes applications; the server has the last word. */
export function canChange({ createdBy, status, event }: ApplicationRow): boolean {
  return createdBy._id === readClaims()?.id && status === 'registered' && event.days_left !== null
}

type Standing = Pick<ApplicationRow, 'status'> & {
  event: Pick<ApplicationRow['event'], 'start_date' | 'end_date' | 'timezone'>
}

/** Its event has not begun, where it takes place, and the team is still in. */
export function isAhead({ status, event }: Standing): boolean {
  return !isOut(status) && todayIn(event.timezone) < event.start_date
}

/** Decided for good, or set aside, or its event is past, where it takes place. */
export function isOver({ status, event }: Standing): boolean {
  return isOut(status) || isFinal(applicationStatuses, status) || event.end_date < todayIn(event.timezone)
}

function isOut(status: ApplicationStatus): boolean {
  return status === 'rejected' || status === 'revoked'
}
