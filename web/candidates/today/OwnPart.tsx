import { Link } from '@tanstack/react-router'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import type { OwnItem } from '../../../contract/teams/signups.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { movesUp } from '../../events/programme/signup-stand.ts'
import { readKeptAnswer } from '../../platform/kept/kept-answer.ts'
import { HereButton } from './HereButton.tsx'
import { OwnCode } from './OwnCode.tsx'
import css from './Today.module.css'
import type { OwnShown } from './use-own-today.ts'
import { dayOf, type Entry, hourOf, saySignup, whereUntil } from './whats-on.ts'

interface Chosen {
  entries: readonly Entry[]
  shown: OwnShown
}

interface OwnPartProps {
  id: string
  timezone: string
  now: number
}

/** What is one’s own at the event: the ticket, when judges come, what is handed in, what one chose of the programme. Of a visitor what was starred on the device. */
export default function OwnPart({ id, timezone, now, entries, shown }: OwnPartProps & Chosen) {
  const { own, isVisitor, isOffline, reload } = shown
  const lines = linesOf(own, entries, timezone, now)
  const past = lines.filter(({ until }) => until !== null && until < now)
  const ahead = lines.filter(line => !past.includes(line))
  if (!own.ticket && !own.here && lines.length === 0) return null
  return (
    <section aria-labelledby="mine" className="stack-3">
      <h2 id="mine" className="text-3xl strong">
        My day
      </h2>
      {own.ticket && <OwnCode ticket={own.ticket} timezone={timezone} now={now} />}
      {own.here && <HereButton id={id} here={own.here} timezone={timezone} now={now} onDone={reload} />}
      {ahead.length > 0 && <Lines lines={ahead} {...{ timezone, now, isOffline }} />}
      {past.length > 0 && (
        <details>
          <summary className="text-m muted">Earlier: {past.length}</summary>
          <Lines lines={past} {...{ timezone, now, isOffline }} />
        </details>
      )}
      {isVisitor && (
        <p className="text-m muted">Your stars are kept on this device, and go along when you log in.</p>
      )}
      {own.ticket && <TicketLine ticket={own.ticket} isOffline={isOffline} />}
    </section>
  )
}

interface LinesProps extends Omit<OwnPartProps, 'id'> {
  lines: readonly Line[]
  isOffline: boolean
}

function Lines({ lines, timezone, now, isOffline }: LinesProps) {
  return (
    <ul className={`panel ${css.rows}`}>
      {lines.map(({ key, at, place, title, text, submission }) => (
        <li key={key} className={css.mine}>
          <time>{at === null ? '' : hourOf(at, timezone)}</time>
          {place !== null && <b className={css.table}>{place}</b>}
          <div className="breaks">
            <p className="text-l strong">{title}</p>
            <p className="text-m muted">
              {at !== null && dayOf(at, timezone) !== dayOf(now, timezone) && `${dayOf(at, timezone)}. `}
              {text}
            </p>
            {submission !== null && !isOffline && (
              <Link
                className="link link-underlined"
                to="/hand-in/$id/{-$part}"
                params={{ id: submission, part: undefined }}
              >
                Open the hand-in
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Without a network the page of the ticket opens only where it was open before. */
function TicketLine({ ticket, isOffline }: { ticket: NonNullable<OwnToday['ticket']>; isOffline: boolean }) {
  const opens = !isOffline || readKeptAnswer(`T/${ticket._id}`, 'own') !== null
  return (
    <p className="text-m muted">
      Ticket {numberShown(ticket.number)} also prints, and is a picture
      {opens ? (
        <>
          :{' '}
          <Link className="link-underlined" to="/T/$code" params={{ code: ticket._id }}>
            My ticket
          </Link>
        </>
      ) : (
        '. Its page opens once there is a network.'
      )}
    </p>
  )
}

interface Line {
  key: string
  at: number | null
  /** When it is past; null: it is not. */
  until: number | null
  place: string | null
  title: string
  text: string
  submission: string | null
}

function linesOf(
  { visits, hand_ins, items }: OwnToday,
  entries: readonly Entry[],
  timezone: string,
  now: number,
): Line[] {
  const judged = visits.map(({ _id, round, starts, ends, place }): Line => {
    const at = Date.parse(starts)
    const minutes = Math.round((Date.parse(ends) - at) / 60_000)
    const isPast = Date.parse(ends) < now
    return {
      key: _id,
      at,
      until: Date.parse(ends),
      place,
      title: `${isPast ? 'A judge was due' : 'My judge comes'} at ${hourOf(at, timezone)}${place === null ? '' : `, ${placeSaid(place)}`}`,
      text: `${round.name}, ${minutes} minutes, as planned.${isPast ? '' : ' It may be a little later.'}`,
      submission: null,
    }
  })
  const handed = hand_ins
    .filter(({ is_open }) => is_open)
    .map(({ _id, round, closes_at, is_handed_in, lacks }): Line => {
      const missing = lacks.length > 0 ? `Still missing: ${sayLacks(lacks)}` : 'Nothing is missing.'
      return {
        key: _id,
        at: closes_at === null ? null : Date.parse(closes_at),
        until: null,
        place: null,
        title: `Hand-in closes: ${round.name}`,
        text: is_handed_in
          ? 'Your team has handed in. The last version counts.'
          : `Not handed in yet. ${missing}`,
        submission: _id,
      }
    })
  const chosen = items.flatMap((item): Line[] => {
    const entry = entries.find(({ key }) => key === item._id)
    return entry ? [lineOf(entry, item, timezone, now)] : []
  })
  return [...judged, ...handed, ...chosen].toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))
}

function lineOf(entry: Entry, { _id, signup }: OwnItem, timezone: string, now: number): Line {
  const state =
    signup === null || !entry.takesPlace ? '' : ` ${saySignup(signup, movesUp(entry.starts, now))}.`
  const where = whereUntil(entry, timezone)
  const title = entry.item?.is_cancelled ? `${entry.title} is called off` : entry.title
  return {
    key: _id,
    at: entry.starts,
    until: entry.ends ?? entry.starts,
    place: null,
    title,
    text: `${where === '' ? '' : `${where}.`}${state}`.trim(),
    submission: null,
  }
}

/** A question may be among them, and has commas of its own. */
function sayLacks(lacks: readonly string[]): string {
  const said = lacks.join('; ')
  return /[?!.]$/.test(said) ? said : `${said}.`
}

/** A number is a table; anything else says itself what it is. */
function placeSaid(place: string): string {
  return /^\d+$/.test(place) ? `table ${place}` : place
}
