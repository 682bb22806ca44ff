import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { useApplying, type Applying } from './applying.ts'
import { EventDeadline } from './EventDeadline.tsx'
import { EventDock } from './EventDock.tsx'
import { EventHead } from './EventHead.tsx'
import { EventNav } from './EventNav.tsx'
import { EventNotice } from './EventNotice.tsx'
import css from './EventPage.module.css'
import { EventPoster } from './EventPoster.tsx'
import { EventSections, sectionsOf } from './EventSections.tsx'
import { EventStub } from './EventStub.tsx'
import { eventAddress } from '../../events/events/event-address.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import { lazy, Suspense } from 'react'
import { NoTeam } from '../../teams/looking/NoTeam.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { rememberReturn } from '../../platform/token.ts'
import { takesTeams } from './takes-teams.ts'

/** The public page of an event. */
export function EventPage({ id }: { id: string }) {
  const event = useLoad(getEventDetails, { params: { id } }).data?.data
  return <PublicPage isFullWidth>{event && <Shown event={event} />}</PublicPage>
}

function Shown({ event }: { event: PublicEvent }) {
  const applying = useApplying(event)
  const sections = sectionsOf(event)
  return (
    <article className={css.page}>
      <EventHead event={event} />
      <div className={css.wrap}>
        <EventNotice event={event} />
        <EventPoster event={event} />
        <EventStub event={event} applying={applying} />
      </div>
      <EventNav event={event} sections={sections} applying={applying} />
      <div className={`${css.wrap} ${css.document}`}>
        <EventSections event={event} sections={sections} />
        <EventDeadline event={event}>
          <NoTeamCard event={event} applying={applying} />
        </EventDeadline>
      </div>
      <p className={css.printed}>{eventAddress(event._id)}</p>
      <EventDock event={event} applying={applying} />
    </article>
  )
}

/** For candidates alone. */
const OwnNoTeam = lazy(async () => ({ default: (await import('./OwnNoTeam.tsx')).OwnNoTeam }))

interface NoTeamCardProps {
  event: PublicEvent
  applying: Applying
}

/** What somebody without a team does next. The server renders it for visitors; each reader's own takes its place. */
function NoTeamCard({ event, applying }: NoTeamCardProps) {
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
