import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { useApplying, type Applying } from './applying.ts'
import { EventHead } from './EventHead.tsx'
import { EventNav } from './EventNav.tsx'
import css from './EventPage.module.css'
import { EventPoster } from './EventPoster.tsx'
import { EventSections } from './EventSections.tsx'
import { sectionsOf } from './sections.ts'
import { EventStub } from './EventStub.tsx'
import { eventAddress } from '../../events/events/event-address.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import { NoTeam } from '../../teams/looking/NoTeam.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { rememberReturn } from '../../platform/token.ts'
import { takesTeams } from './takes-teams.ts'
import { CalendarPlus, Share } from 'lucide-react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { deadlineOf } from './deadline-of.ts'
import { formatDay } from '../../platform/ui/base/formats.ts'
import { ApplyAction } from './ApplyAction.tsx'
import { isOnNow, isPaused, sayDaysLeft } from '../../events/events/days-left.ts'
import { Link } from '@tanstack/react-router'
import { todayIn } from '../../../contract/platform/days.ts'
import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { onDay, sayMove } from '../../events/events/event-news.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'

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
const OwnNoTeam = lazy(() => import('./OwnNoTeam.tsx'))

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

interface EventDeadlineProps {
  event: PublicEvent
  /** Shown under it. */
  children: ReactNode
}

/** The deadline, the calendar file and the share button. */
function EventDeadline({ event, children }: EventDeadlineProps) {
  const { _id, days_left, last_day_of_registration: last, timezone } = event
  const { date, weekday } = deadlineOf(last)
  return (
    <aside className={css.aside} aria-label="Deadline">
      <div className={css.sticky}>
        <div className={css.box}>
          <h2 className="text-xl below-3">
            {isPaused(event)
              ? 'Registration is paused'
              : days_left === null
                ? 'Registration closed'
                : 'Registration closes'}
          </h2>
          <p className={css.date}>
            <b>{date}</b> {weekday}
          </p>
          <p className={css.zone} suppressHydrationWarning>
            At the end of the day, {zoneName(timezone, last)}.
          </p>
          <div className={css.buttons}>
            <Button href={`/event-page/${_id}/event.ics`} icon={CalendarPlus}>
              Add to calendar
            </Button>
            <Button onClick={() => void share(event)} icon={Share}>
              Share
            </Button>
          </div>
        </div>
        {children}
      </div>
    </aside>
  )
}

/** Fetched when it is pressed: few share. */
async function share({ _id, event_name }: PublicEvent) {
  const { shareLink } = await import('../../platform/ui/base/share-link.ts')
  await shareLink(event_name, eventAddress(_id))
}

/** The action bar at the bottom of phone screens. */
function EventDock({ event, applying }: { event: PublicEvent; applying: Applying }) {
  if (isOnNow(event) && event.days_left === null && !('team' in applying))
    return (
      <section className={css.dock} aria-label="Today" data-foot="phone">
        <p>
          <b>It is on now</b>
          <small>Registration closed</small>
        </p>
        <Button variant="primary" to="/day/$id/{-$screen}" params={{ id: event._id, screen: undefined }}>
          Today
        </Button>
      </section>
    )
  return (
    <section className={css.dock} aria-label="Apply" data-foot="phone">
      <p>
        <b suppressHydrationWarning>{'team' in applying ? applying.status.label : sayDaysLeft(event)}</b>
        <small>
          {'team' in applying ? applying.team : `Last day ${formatDay(event.last_day_of_registration)}`}
        </small>
      </p>
      <ApplyAction event={event} applying={applying} isSmall />
    </section>
  )
}

/** Said above the poster where an event is not simply published, or moved. */
function EventNotice({ event }: { event: PublicEvent }) {
  const { _id, event_status } = event
  const said = notices[event_status](event)
  const isOn = isOnNow(event)
  if (!said && !isOn) return null
  return (
    <div className={css.notice} role="note">
      {event_status !== 'published' && <StatusBadge definition={eventStatuses[event_status]} />}
      <p>
        {said}{' '}
        {event_status === 'draft' && (
          <Link to="/events/edit/$id" params={{ id: _id }} className="link link-underlined">
            Edit event
          </Link>
        )}
        {isOn && (
          <>
            It is on now:{' '}
            <Link
              to="/day/$id/{-$screen}"
              params={{ id: _id, screen: undefined }}
              className="link link-underlined"
            >
              Today
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

type Say = (event: PublicEvent) => string | null

const notices: Record<PublicEvent['event_status'], Say> = {
  draft: () => 'Preview: only your staff sees this page until the event is published.',
  onhold: ({ status_since, timezone }) =>
    `This event was put on hold${onDay(status_since, timezone)}. The organisers decide how it goes on; until then nobody can apply or hand in. The days and times below are those that were planned.`,
  completed: () => 'This event is over. Thank you to everyone who took part.',
  cancelled: ({ status_since, timezone }) =>
    `This event was cancelled${onDay(status_since, timezone)} and will not take place.`,
  published: ({ moved, end_date, timezone }) =>
    moved && todayIn(timezone) <= end_date ? sayMove(moved) : null,
}
