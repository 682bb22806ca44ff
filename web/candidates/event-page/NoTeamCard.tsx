import { lazy, Suspense } from 'react'
import { NoTeam } from '../../teams/looking/NoTeam.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { rememberReturn } from '../../platform/token.ts'
import type { Applying } from './applying.ts'
import { takesTeams } from './takes-teams.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** For candidates alone. */
const OwnNoTeam = lazy(async () => ({ default: (await import('./OwnNoTeam.tsx')).OwnNoTeam }))

interface NoTeamCardProps {
  event: PublicEvent
  applying: Applying
}

/** What somebody without a team does next. The server renders it for visitors; each reader's own takes its place. */
export function NoTeamCard({ event, applying }: NoTeamCardProps) {
  if (!takesTeams(event) || applying.state === 'staff') return null
  if (applying.state !== 'unknown') {
    return (
      <Suspense fallback={waiting}>
        <OwnNoTeam event={event} applying={applying} waiting={waiting} />
      </Suspense>
    )
  }
  return (
    <NoTeam>
      <span className="only-out stack">
        <Button to="/login" onClick={() => rememberReturn(`/event-page/${event._id}`)}>
          Log in to look for a team
        </Button>
      </span>
      <span className="only-in stack">
        <Skeleton shape="field" />
      </span>
    </NoTeam>
  )
}

const waiting = (
  <NoTeam>
    <Skeleton shape="field" />
  </NoTeam>
)
