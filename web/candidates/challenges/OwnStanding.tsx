import type { ReactNode } from 'react'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { labelsAlone } from '../../../contract/platform/statuses.ts'
import { useLoad } from '../../platform/api.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'

interface OwnStandingProps {
  eventId: string
  /** What everybody else sees. */
  children: ReactNode
}

/** For candidates on the card of a challenge: that they are in a team of it. */
export default function OwnStanding({ eventId, children }: OwnStandingProps) {
  // The same address as that of My applications, so one call serves all cards.
  const own = useLoad(listApplications, { query: { limit: 100 } })
  const isIn = own.data?.data.some(
    ({ event_id, withdrawn_from }) => event_id === eventId && withdrawn_from === null,
  )
  return isIn ? <StatusBadge definition={labelsAlone.applied} /> : children
}
