import type { Today } from '../../../contract/candidates/today.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './Today.module.css'
import { useClock } from './use-today.ts'
import {
  countdownOf,
  dayOf,
  type Entry,
  hourOf,
  isOver,
  nextOf,
  nowOf,
  partsUntil,
  shareOf,
  whereUntil,
} from './whats-on.ts'

interface NowTicketProps {
  today: Today
  entries: readonly Entry[]
  now: number
}

/** One ticket: what is on, on the event’s ink; below the seam until when is handed in, and what is next. */
export function NowTicket({ today, entries, now }: NowTicketProps) {
  const { event } = today
  const { timezone } = event
  const on = nowOf(entries, now).slice(0, 3)
  const next = nextOf(entries, now).slice(0, 2)
  const countdown = countdownOf(today, now)
  return (
    <section className={`${css.ticket} ${paletteClass(paletteOf(event._id))}`} aria-label="Now and next">
      <div className={css.ink}>
        <div className={css.art}>
          <EventArt motif={event.event_type} seed={event._id} width={360} height={216} />
        </div>
        <h2 className="text-m medium">{on.length > 0 ? 'Now' : stateOf(today, entries, now).title}</h2>
        {on.length > 0 ? (
          <ul className={css.now}>
            {on.map(entry => (
              <li key={entry.key}>
                <b className="text-3xl strong breaks">{entry.title}</b>
                <span className="block breaks">{whereUntil(entry, timezone)}</span>
                <Meter share={shareOf(entry.starts, entry.ends ?? entry.starts, now)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-3xl strong above-3">{stateOf(today, entries, now).text}</p>
        )}
      </div>
      {isOver(today, nextOf(entries, now), now) && on.length === 0 && (
        <div className={css.paper}>
          <p>What is published of results, projects and certificates is on the event’s page.</p>
          <p>
            <Button variant="primary" to="/event-page/$id" params={{ id: event._id }}>
              See the event’s page
            </Button>
          </p>
        </div>
      )}
      {(countdown !== null || next.length > 0) && (
        <div className={css.paper}>
          {countdown && (
            <div>
              <p className="text-m muted">
                Hand-in closes at {hourOf(countdown.until, timezone)}
                {dayOf(countdown.until, timezone) !== dayOf(now, timezone) &&
                  `, ${dayOf(countdown.until, timezone)}`}
              </p>
              <TimeLeft until={countdown.until} label={`Until the hand-in of ${countdown.title} closes`} />
              <Meter share={shareOf(countdown.from, countdown.until, now)} isGold />
            </div>
          )}
          {next.map(entry => (
            <NextRow key={entry.key} entry={entry} timezone={timezone} now={now} />
          ))}
        </div>
      )}
    </section>
  )
}

function NextRow({ entry, timezone, now }: { entry: Entry; timezone: string; now: number }) {
  const day = dayOf(entry.starts, timezone)
  return (
    <p className={css.next}>
      <time>{hourOf(entry.starts, timezone)}</time>
      <span>
        <b className="block breaks">{entry.title}</b>
        <span className="text-m muted breaks">
          {[day === dayOf(now, timezone) ? null : day, entry.room].filter(Boolean).join(', ')}
        </span>
      </span>
    </p>
  )
}

/** Seconds are counted only in the last minutes, and only here. */
function TimeLeft({ until, label }: { until: number; label: string }) {
  const now = useClock(1_000)
  return (
    <p className={css.left} role="timer" aria-label={label}>
      {partsUntil(until, now).map(([count, unit]) => (
        <span key={unit}>
          <b>{count}</b> {unit}{' '}
        </span>
      ))}
    </p>
  )
}

function Meter({ share, isGold = false }: { share: number; isGold?: boolean }) {
  return (
    <svg
      className={`${css.meter} ${isGold ? css.gold : ''}`}
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect width="100" height="3" />
      <rect width={100 * share} height="3" />
    </svg>
  )
}

/** What is said while nothing is on. */
function stateOf(today: Today, entries: readonly Entry[], now: number): { title: string; text: string } {
  const { event, begins, published_at } = today
  if (event.event_status === 'cancelled')
    return { title: 'Cancelled', text: 'This event was cancelled and will not take place.' }
  if (event.event_status === 'onhold')
    return { title: 'On hold', text: 'The organisers decide how this event goes on.' }
  if (isOver(today, nextOf(entries, now), now))
    return { title: 'Over', text: 'This event is over. Thank you to everyone who took part.' }
  if (published_at === null || begins === null)
    return { title: 'Programme', text: 'The organisers have not published the programme yet.' }
  const zone = event.timezone
  if (now < Date.parse(begins)) {
    const at = firstOf(entries, Date.parse(begins), zone)
    return { title: 'Not yet', text: `It begins on ${dayOf(at, zone)} at ${hourOf(at, zone)}.` }
  }
  return { title: 'Now', text: 'Nothing is on at the moment.' }
}

/** When people are there: the first item of the day on which the event begins, where that is earlier. */
function firstOf(entries: readonly Entry[], begins: number, timezone: string): number {
  const first = entries.find(
    ({ takesPlace, item, starts }) =>
      takesPlace && item && dayOf(starts, timezone) === dayOf(begins, timezone),
  )
  return Math.min(begins, first?.starts ?? begins)
}
