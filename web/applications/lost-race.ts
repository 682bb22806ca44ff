import type { ApplicationStatus } from '../../contract/statuses.ts'

/** Somebody else changed the status first. */
export interface LostRace {
  status: ApplicationStatus
  by: { first_name: string; last_name: string } | null
  createdAt: string
}
