import { Link } from '@tanstack/react-router'
import { sayHere } from '../../../contract/candidates/today.calls.ts'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import type { OwnItem } from '../../../contract/teams/signups.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import { attempt } from '../../platform/use-act.ts'
import { OwnCode } from './OwnCode.tsx'
import css from './Today.module.css'
import type { OwnShown } from './use-own-today.ts'
import { dayOf, type Entry, hourOf, sayWhen, whereUntil } from './whats-on.ts'

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
export function OwnPart({
  id,
  timezone,
  now,
  entries,
  shown: { own, isVisitor, reload },
}: OwnPartProps & Chosen) {
  const lines = linesOf(own, entries, timezone, now)
  if (!own.ticket && !own.here && lines.length === 0) return null
  return (
    <section aria-labelledby="mine" className="stack-3">
      <h2 id="mine" className="text-3xl strong">
        My day
      </h2>
      {own.ticket && <OwnCode ticket={own.ticket} timezone={timezone} now={now} />}
      {own.here && <HereButton id={id} here={own.here} timezone={timezone} now={now} onDone={reload} />}
      {lines.length > 0 && (
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
                {submission !== null && (
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
      )}
      {isVisitor && (
        <p className="text-m muted">Your stars are kept on this device, and go along when you log in.</p>
      )}
      {own.ticket && (
        <p className="text-m muted">
          Ticket {numberShown(own.ticket.number)} also prints, and is a picture:{' '}
          <Link className="link-underlined" to="/T/$code" params={{ code: own.ticket._id }}>
            My ticket
          </Link>
        </p>
      )}
    </section>
  )
}

interface Line {
  key: string
  at: number | null
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
      place,
      title: `${isPast ? 'A judge was due' : 'My judge comes'} at ${hourOf(at, timezone)}${place === null ? '' : `, ${placeSaid(place)}`}`,
      text: `${round.name}, ${minutes} minutes, as planned.${isPast ? '' : ' It may be a little later.'}`,
      submission: null,
    }
  })
  const handed = hand_ins
    .filter(({ is_open }) => is_open)
    .map(({ _id, round, closes_at, is_handed_in, lacks }): Line => {
      const missing = lacks.length > 0 ? `Still missing: ${formatList(lacks)}.` : 'Nothing is missing.'
      return {
        key: _id,
        at: closes_at === null ? null : Date.parse(closes_at),
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
    return entry ? [lineOf(entry, item, timezone)] : []
  })
  return [...judged, ...handed, ...chosen].toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))
}

function lineOf(entry: Entry, { _id, signup }: OwnItem, timezone: string): Line {
  const state =
    signup === null ? '' : signup.has_place ? ' You have a place.' : ` You wait as number ${signup.position}.`
  const where = whereUntil(entry, timezone)
  const title = entry.item?.is_cancelled ? `${entry.title} is called off` : entry.title
  return {
    key: _id,
    at: entry.starts,
    place: null,
    title,
    text: `${where === '' ? '' : `${where}.`}${state}`.trim(),
    submission: null,
  }
}

/** A number is a table; anything else says itself what it is. */
function placeSaid(place: string): string {
  return /^\d+$/.test(place) ? `table ${place}` : place
}

interface HereButtonProps extends OwnPartProps {
  here: NonNullable<OwnToday['here']>
  onDone: () => void
}

function HereButton({ id, here, timezone, now, onDone }: HereButtonProps) {
  const sending = useSend(sayHere)
  if (here.since !== null)
    return (
      <p className={css.isHere} role="status">
        You are here since {sayWhen(Date.parse(here.since), now, timezone)}.
      </p>
    )
  if (now > Date.parse(here.closes)) return null
  if (now < Date.parse(here.opens))
    return (
      <p className="text-m muted">
        You can say here from {sayWhen(Date.parse(here.opens), now, timezone)} on that you take part.
      </p>
    )
  const press = () =>
    attempt(async () => {
      await sending.send({ params: { id } })
      onDone()
    })
  return (
    <div className={`panel ${css.here}`}>
      <p>Do you take part online? Then tell the organisers that you are there.</p>
      <Button variant="primary" isBusy={sending.isSending} onClick={() => void press()}>
        I am here
      </Button>
    </div>
  )
}
