import type { PublicEvent } from '../../contract/event-page.ts'

/** Registration is open, and not for single people only. */
export function takesTeams({ team_max, days_left }: Pick<PublicEvent, 'team_max' | 'days_left'>): boolean {
  return team_max > 1 && days_left !== null
}
