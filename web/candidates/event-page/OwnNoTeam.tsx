import type { ReactNode } from 'react'
import { canSeeWhoLooks, roomIn } from '../../teams/applications/own-rights.ts'
import { NoTeam } from '../../teams/looking/NoTeam.tsx'
import { OwnLooking } from '../../teams/looking/OwnLooking.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { Applying } from './applying.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

interface OwnNoTeamProps {
  event: PublicEvent
  applying: Applying
  /** Shown while it is not known what the reader may do. */
  waiting: ReactNode
}

/** The card of a candidate: they look for a team, answer an invitation first, or have a team that may find people. */
export default function OwnNoTeam({ event, applying, waiting }: OwnNoTeamProps) {
  switch (applying.state) {
    case 'checking':
      return waiting
    case 'open':
      return <OwnLooking event={event} waiting={waiting} />
    case 'invited':
      return (
        <NoTeam title="A team invited you" text="Decline that invitation to look for another team.">
          <Button to="/my-applications">Answer invitation</Button>
        </NoTeam>
      )
    case 'applied':
      if (applying.application?.withdrawn_from) return <OwnLooking event={event} waiting={waiting} />
      return applying.application &&
        canSeeWhoLooks(applying.application) &&
        roomIn(applying.application) > 0 ? (
        <NoTeam title={`${applying.team} has room`} text="See who looks for a team, and what they can do.">
          <Button to="/my-applications">Find people</Button>
        </NoTeam>
      ) : null
    default:
      return null
  }
}
