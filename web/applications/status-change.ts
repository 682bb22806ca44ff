import type { ApplicationStatus } from '../../contract/statuses.ts'

/** An application as far as a change of its status names it. */
export interface StatusHolder {
  _id: string
  team_name: string
  status: ApplicationStatus
  event: { event_name: string }
  /** Who applied, and is mailed. */
  createdBy: { first_name: string }
}

/** Somebody else changed the status first. */
export interface LostRace {
  status: ApplicationStatus
  by: { first_name: string; last_name: string } | null
  createdAt: string
}

/** Under which name the comment on a change is kept. */
export function statusDraft(id: string, next: ApplicationStatus): string {
  return `status ${id} ${next}`
}
