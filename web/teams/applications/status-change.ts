import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'

/** What a status change needs of an application. */
export interface StatusHolder {
  _id: string
  team_name: string
  status: ApplicationStatus
  withdrawn_from: ApplicationStatus | null
  event: { _id: string; event_name: string }
}

/** What is said about a change, and whether the team reads it. */
export interface Said {
  comment: string
  send_to_team: boolean
}

export const nothingSaid: Said = { comment: '', send_to_team: false }

/** Somebody else changed the status first. */
export interface LostRace {
  status: ApplicationStatus
  by: { first_name: string; last_name: string } | null
  createdAt: string
}

/** The name under which the draft of the comment is kept. */
export function statusDraft(id: string, next: ApplicationStatus): string {
  return `status ${id} ${next}`
}
