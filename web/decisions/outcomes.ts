import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import { outcomesFrom } from '../../contract/decisions.calls.ts'

/** What a decision is called before it happens, and the key that makes it. No two that stand side by side share one. */
const outcomes: Record<ApplicationStatus, { verb: string; key: string }> = {
  registered: { verb: 'Back to registered', key: 'b' },
  onboarded: { verb: 'Onboard', key: 'o' },
  shortlisted: { verb: 'Shortlist', key: 's' },
  rejected: { verb: 'Reject', key: 'r' },
  on_hold: { verb: 'Hold', key: 'h' },
  revoked: { verb: 'Revoke', key: 'v' },
  participated: { verb: 'Let take part', key: 't' },
  won: { verb: 'Make a winner', key: 'w' },
  disqualified: { verb: 'Disqualify', key: 'd' },
}

export function verbOf(status: ApplicationStatus): string {
  return outcomes[status].verb
}

export function keyOf(status: ApplicationStatus): string {
  return outcomes[status].key
}

/** The outcome that a key stands for, of those that an application with this status may have. */
export function outcomeOfKey(key: string, from: ApplicationStatus): ApplicationStatus | undefined {
  return outcomesFrom(from).find(status => outcomes[status].key === key)
}

/** How a status is said in a sentence: "it is on hold now". */
export function statusInWords(status: ApplicationStatus): string {
  return applicationStatuses[status].label.toLowerCase()
}
