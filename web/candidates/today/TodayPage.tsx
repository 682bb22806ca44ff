import { CalendarPlus, OctagonAlert, WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Today } from '../../../contract/candidates/today.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { Prose } from '../../platform/ui/base/Prose.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { DayRows } from './DayRows.tsx'
import { NowTicket } from './NowTicket.tsx'
import css from './Today.module.css'
import { useOwnToday } from './use-own-today.ts'
import { useClock, useToday } from './use-today.ts'
import { dayOf, entriesOf, hourOf, otherZone, sayWhen, urgentOf } from './whats-on.ts'

// Behind what is on and next.
const OwnPart = lazy(() => import('./OwnPart.tsx'))

/** Today: the page of an event on its days, for everybody; with an account also what is one’s own. */
export default function TodayPage({ id }: { id: string }) {
  const now = useClock(5_000)
  const { today, asOf, isLost, hasFailed, reload } = useToday(id, now)
  return (
    <PublicPage>
      <div className={css.page}>
        {today ? (
          <Shown today={today} now={now} asOf={asOf} />
        ) : isLost ? (
          <EmptyState
            isPage
            drawing={<LostPicture />}
            title="There is no such event"
            text="The link may be incomplete, or the event is not public."
            action={
              <Button to="/challenges" variant="primary">
                Browse challenges
              </Button>
            }
          />
        ) : hasFailed ? (
          <div className="stack-3 start" role="alert">
            <h1 className="text-4xl strong">Today cannot be read</h1>
            <p>
              Nothing is lost. It tries again by itself, and opens without a network once it was open with
              one.
            </p>
            <Button onClick={reload}>Try again</Button>
          </div>
        ) : (
          <div className="stack-4">
            <h1 className="visually-hidden">Today</h1>
            <Skeleton shape="title" />
            <Skeleton shape="tallBand" />
            <Skeleton shape="band" />
          </div>
        )}
      </div>
    </PublicPage>
  )
}

function Shown({ today, now, asOf }: { today: Today; now: number; asOf: number | null }) {
  const { event, news } = today
  const { timezone } = event
  const entries = entriesOf(today)
  const shown = useOwnToday(event._id, asOf !== null)
  const zone = otherZone(now, timezone)
  return (
    <>
      <header className={css.head}>
        <div>
          <h1 className={css.name}>{event.event_name}</h1>
          <p className="muted">{dayOf(now, timezone)}</p>
        </div>
        <p className={css.clock}>
          {asOf !== null && (
            <span className="row-1-5 text-m medium orange">
              <WifiOff className="icon" aria-hidden />
              as of {sayWhen(asOf, now, timezone)}
            </span>
          )}
          <time aria-live="off">
            {hourOf(now, timezone)}
            {zone !== null && <span className="text-l muted"> {zone}</span>}
          </time>
        </p>
      </header>
      <UrgentLine news={news} now={now} />
      {asOf !== null && (
        <p className={css.offline} role="status">
          <b>This page is as of {sayWhen(asOf, now, timezone)}.</b> The clock and the programme go on.
        </p>
      )}
      <NowTicket today={today} entries={entries} now={now} />
      <div className={css.parts}>
        <div className={css.main}>
          {/* All at once: the programme does not jump when one’s own comes above it. */}
          <Suspense fallback={<Waiting />}>
            {shown.isPending ? (
              <Waiting />
            ) : (
              <>
                {event.event_status !== 'completed' && (
                  <OwnPart id={event._id} {...{ timezone, now, entries, shown }} />
                )}
                <DayRows {...{ event, entries, now, shown }} />
                {!shown.isOffline && <Elsewhere today={today} isVisitor={shown.isVisitor} />}
              </>
            )}
          </Suspense>
        </div>
        <section className={css.news} aria-labelledby="news">
          <h2 id="news" className="text-3xl strong">
            News
          </h2>
          {news.length === 0 ? (
            <p className="text-m muted">Nothing was announced to everybody yet.</p>
          ) : (
            <ul className="stack-4">
              {news.slice(0, 10).map(({ _id, subject, html, sent_at }) => (
                <li key={_id} className="text-l">
                  <h3 className="row-2 text-xl strong breaks">
                    {subject}
                    <time className="text-s muted" dateTime={sent_at}>
                      {sayWhen(Date.parse(sent_at), now, timezone)}
                    </time>
                  </h3>
                  <Prose html={html} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}

/** What opens with a network alone. */
function Elsewhere({ today: { event, published_at }, isVisitor }: { today: Today; isVisitor: boolean }) {
  return (
    <div className="row-2">
      {published_at !== null && (
        <Button href={`/event-page/${event._id}/programme.ics`} icon={CalendarPlus}>
          Programme for calendars
        </Button>
      )}
      {!isVisitor && (
        <Button to="/account" hash="your-calendar" icon={CalendarPlus}>
          My calendar
        </Button>
      )}
      <Button to="/event-page/$id" params={{ id: event._id }}>
        About the event
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="stack-4">
      <Skeleton shape="title" />
      <Skeleton shape="tallBand" />
      <Skeleton shape="tallBand" />
      <Skeleton shape="tallBand" />
    </div>
  )
}

/** What staff said is urgent, in red over all else. */
function UrgentLine({ news, now }: { news: Today['news']; now: number }) {
  const urgent = urgentOf(news, now)
  if (!urgent) return null
  return (
    <section className={css.urgent} role="alert">
      <h2 className="row-2 text-3xl strong breaks">
        <OctagonAlert className="icon" aria-hidden />
        {urgent.subject}
      </h2>
      <Prose html={urgent.html} />
    </section>
  )
}
