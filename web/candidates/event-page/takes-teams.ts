import type { Applying } from './applying.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** Registration is open, and not for single people only. */
export function takesTeams({ team_max, days_left }: Pick<PublicEvent, 'team_max' | 'days_left'>): boolean {
  return team_max > 1 && days_left !== null
}

/** The reader may have no team: a visitor too, and who withdrew theirs. */
export function mayBeFree(applying: Applying): boolean {
  if (applying.state === 'applied') return Boolean(applying.application?.withdrawn_from)
  return applying.state !== 'staff'
}
