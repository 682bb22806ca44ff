import { listApplications } from '../../contract/applications.ts'
import type { ApplicationStatus } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { useSessionKind } from '../session.ts'
import type { PublicEvent } from './load-event.ts'

/**
 * How the reader stands to an event. `unknown` is what the server draws, the same for everyone: the page's style
 * shows a visitor *Apply* and holds the place for who is signed in.
 */
export type Applying =
  | { state: 'closed' | 'unknown' | 'open' | 'checking' | 'staff' }
  | { state: 'applied'; status: ApplicationStatus; team: string }

export function useApplying({ _id, days_left }: PublicEvent): Applying {
  const kind = useSessionKind()
  const own = useLoad(listApplications, { query: { eventid: _id, limit: 10 }, enabled: kind === 'candidate' })
  const [application] = own.data?.data ?? []
  if (kind === 'candidate' && application) {
    return { state: 'applied', status: application.status, team: application.team_name }
  }
  if (days_left === null) return { state: 'closed' }
  if (kind === 'staff') return { state: 'staff' }
  if (kind === 'candidate') return { state: own.isPending ? 'checking' : 'open' }
  return { state: 'unknown' }
}
