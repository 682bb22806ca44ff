import { OctagonAlert } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { Today } from '../../../contract/candidates/today.ts'
import { baseUrl } from '../../platform/base-url.ts'
import { reloadWithNewBuild } from '../../platform/kept/worker/reload-with-new-build.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Prose } from '../../platform/ui/base/Prose.tsx'
import css from './BigScreen.module.css'
import { Leaves } from './Leaves.tsx'
import { type ScreenPage, screenPages } from './screen-pages.ts'
import { ofScreen, useClock, useToday } from './use-today.ts'
import { countdownOf, dayOf, entriesOf, hourOf, sayWhen, shareOf, untilOf, urgentOf } from './whats-on.ts'

const Opening = lazy(() => import('./Opening.tsx'))
const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

/** Seconds for which a page of the screen is shown. */
const secondsOfPage = 12

/** /day/{id}/screen: the same as Today for a projector. Nothing on it scrolls or is pressed, and nothing is not public. */
export default function BigScreen({ id }: { id: string }) {
  const now = useClock(1_000)
  const { today, asOf, isLost, hasFailed } = useToday(id, now, ofScreen)
  useEffect(reloadWithNewBuild, [])
  return (
    <main className={css.screen}>
      {today && urgentOf(today.news, now) ? (
        <Urgent today={today} now={now} />
      ) : today ? (
        <Shown today={today} now={now} asOf={asOf} />
      ) : (
        <div className={css.message} role="status">
          <h1>{isLost ? 'There is no such event' : hasFailed ? 'No network' : 'One moment'}</h1>
          <p>{isLost ? 'The address may be incomplete.' : hasFailed ? 'It tries again by itself.' : ''}</p>
        </div>
      )}
    </main>
  )
}

function Shown({ today, now, asOf }: { today: Today; now: number; asOf: number | null }) {
  const { event, news, begins } = today
  const { timezone } = event
  if (event.event_status === 'published' && begins !== null && now < Date.parse(begins))
    return (
      <Suspense>
        <Opening
          today={today}
          now={now}
          begins={Date.parse(begins)}
          asOf={asOf}
          code={<Code id={event._id} />}
        />
      </Suspense>
    )
  const pages = screenPages(today, entriesOf(today), now)
  const turn = Math.floor(now / 1000 / secondsOfPage)
  const at = turn % pages.length
  const [notice] = news
  return (
    <div className={css.box}>
      <header className={css.head}>
        <time className={css.clock}>{hourOf(now, timezone)}</time>
        <h1>{event.event_name}</h1>
        {asOf !== null && <p className={css.asOf}>as of {sayWhen(asOf, now, timezone)}</p>}
        {pages.length > 1 && (
          <span className={css.dashes} aria-hidden>
            {pages.map((page, n) => (
              <i key={page.key} data-on={n === at} />
            ))}
          </span>
        )}
      </header>
      <div className={css.left}>{pages[at] && <Page page={pages[at]} timezone={timezone} now={now} />}</div>
      <Countdown today={today} now={now} />
      <footer className={css.foot}>
        {notice ? (
          <p className={css.notice}>
            <time>{sayWhen(Date.parse(notice.sent_at), now, timezone)}</time> {notice.subject}
          </p>
        ) : (
          <p className={css.notice} />
        )}
        <p className={css.to}>
          Today <span>on your phone</span>
        </p>
        <Code id={event._id} />
      </footer>
    </div>
  )
}

function Code({ id }: { id: string }) {
  return (
    <span className={css.code}>
      <Suspense>
        <CodePicture text={`${baseUrl()}/day/${id}`} label="The code that opens Today" />
      </Suspense>
    </span>
  )
}

/** Nothing else is on the screen while something is urgent. */
function Urgent({ today, now }: { today: Today; now: number }) {
  const urgent = urgentOf(today.news, now)
  const { timezone } = today.event
  if (!urgent) return null
  return (
    <div className={`${css.box} ${css.urgent}`} role="alert">
      <header className={css.head}>
        <p className={css.sign}>
          <OctagonAlert aria-hidden /> Urgent
        </p>
        <time className={css.clock}>{hourOf(now, timezone)}</time>
      </header>
      <h1 className={css.act} data-long={urgent.subject.length > 28}>
        {urgent.subject}
      </h1>
      <div className={css.say}>
        <Prose html={urgent.html} />
      </div>
      <p className={css.sent}>Sent at {hourOf(Date.parse(urgent.sent_at), timezone)} by the organisers</p>
    </div>
  )
}

function Page({ page, timezone, now }: { page: ScreenPage; timezone: string; now: number }) {
  return (
    <>
      {page.parts.map(({ title, isNow, entries, text }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {text !== undefined && <p className={css.text}>{text}</p>}
          <ul className={isNow ? css.now : css.next}>
            {entries.map(entry =>
              isNow ? (
                <li key={entry.key}>
                  <b>{entry.title}</b>
                  <span className={css.where}>
                    <i>{entry.room}</i>
                    <time>
                      {entry.room && ', '}
                      {untilOf(entry, timezone)}
                    </time>
                  </span>
                </li>
              ) : (
                <li key={entry.key}>
                  <time>{hourOf(entry.starts, timezone)}</time>
                  <p>
                    {entry.title}{' '}
                    <span>
                      {[
                        dayOf(entry.starts, timezone) === dayOf(now, timezone)
                          ? null
                          : dayOf(entry.starts, timezone),
                        entry.room,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </p>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

const hour = 3_600_000

/** Until the next hand-in closes: the time, in a wreath that loses a pair of leaves for each part that is gone. */
function Countdown({ today, now }: { today: Today; now: number }) {
  const countdown = countdownOf(today, now)
  const { timezone } = today.event
  if (!countdown)
    return (
      <div className={css.ring}>
        <Leaves share={1} />
        <p className={css.day}>{dayOf(now, timezone)}</p>
      </div>
    )
  const { from, until, title } = countdown
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const whole = Math.round((until - from) / hour)
  return (
    <div className={css.ring} role="timer" aria-label={`Until the hand-in of ${title} closes`}>
      <Leaves share={1 - shareOf(from, until, now)} />
      <p className={css.left2}>
        <span>
          Hand in by {hourOf(until, timezone)}
          {dayOf(until, timezone) !== dayOf(now, timezone) && `, ${dayOf(until, timezone).slice(0, 3)}`}
        </span>
        <b>
          {two(Math.floor(seconds / 3600))}:{two(Math.floor(seconds / 60) % 60)}
          <small>:{two(seconds % 60)}</small>
        </b>
        <i>{whole > 0 ? `of ${count(whole, 'hour')}` : title}</i>
      </p>
    </div>
  )
}
