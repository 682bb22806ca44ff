import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { useApplying } from './applying.ts'
import { EventDeadline } from './EventDeadline.tsx'
import { EventDock } from './EventDock.tsx'
import { EventHead } from './EventHead.tsx'
import { EventNav } from './EventNav.tsx'
import { EventNotice } from './EventNotice.tsx'
import css from './EventPage.module.css'
import { EventPoster } from './EventPoster.tsx'
import { EventSections, sectionsOf } from './EventSections.tsx'
import { EventStub } from './EventStub.tsx'
import { NoTeamCard } from './NoTeamCard.tsx'
import { eventAddress } from '../../events/events/event-address.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

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
