import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import { getPublicProgramme, programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { PublicProgramme } from '../../../contract/events/programme.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { clockInZone, hourInZone } from '../../../contract/platform/time-in-zone.ts'
import { signupMessages } from '../../../contract/teams/signups.texts.ts'
import { dateLabels } from '../../events/programme/date-labels.ts'
import { standOf } from '../../events/programme/signup-stand.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Prose } from '../../platform/ui/base/Prose.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './EventProgramme.module.css'

/** What happens at the event, by day, as everybody reads it; fetched once somebody opens the page of an event that has a programme. */
export default function EventProgramme({ event }: { event: PublicEvent }) {
  const programme = useLoad(getPublicProgramme, { params: { id: event._id } })
  const [now] = useState(Date.now)
  return (
    <Loaded from={programme} as="rows">
      {data => <Days programme={data} takesPlace={event.event_status === 'published'} now={now} />}
    </Loaded>
  )
}

type Row = { key: string; at: string } & (
  | { item: PublicProgramme['items'][number] }
  | { date: PublicProgramme['dates'][number] }
)

interface DaysProps {
  programme: PublicProgramme
  /** Else it is over, or does not go on. */
  takesPlace: boolean
  now: number
}

function Days({ programme, takesPlace, now }: DaysProps) {
  const { event, items, dates } = programme
  const zone = event.timezone
  const days = daysOf(programme)
  const rows: Row[] = [
    ...items.map(item => ({ key: item._id, at: item.starts, item })),
    ...dates
      .filter(({ at }) => days.includes(dayOf(at, zone)))
      .map(date => ({ key: `${date.round._id} ${date.what}`, at: date.at, date })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <div className="stack-4">
      {days.map(day => (
        <div key={day}>
          <h3>{day}</h3>
          <ol className={css.rows}>
            {rows
              .filter(({ at }) => dayOf(at, zone) === day)
              .map(row => (
                <li key={row.key}>
                  {'item' in row ? (
                    <Item item={row.item} event={event} {...{ takesPlace, now }} />
                  ) : (
                    <>
                      <time dateTime={row.at}>{hourInZone(row.at, zone)}</time>
                      <p>
                        {dateLabels[row.date.what]}: {row.date.round.name}
                      </p>
                    </>
                  )}
                </li>
              ))}
          </ol>
        </div>
      ))}
      <p className="text-s muted">
        Times are in {zoneName(zone, (items[0]?.starts ?? programme.begins ?? '2026-01-01').slice(0, 10))}. A
        calendar that follows the programme asks for it when it likes, some once a day.
      </p>
      <div>
        <Button href={`/event-page/${event._id}/programme.ics`} icon={CalendarPlus}>
          Programme for calendars
        </Button>
      </div>
    </div>
  )
}

interface ItemProps extends Omit<DaysProps, 'programme'> {
  item: PublicProgramme['items'][number]
  event: PublicProgramme['event']
}

function Item({ item, event, takesPlace, now }: ItemProps) {
  const zone = event.timezone
  const { title, kind, starts, ends, room, track, people, link, html, was, is_cancelled, signup } = item
  return (
    <>
      <time dateTime={starts}>
        {hourInZone(starts, zone)}
        {ends && `–${hourInZone(ends, zone)}`}
        {ends && dayOf(ends, zone) !== dayOf(starts, zone) && <small> {dayOf(ends, zone).slice(0, 3)}</small>}
      </time>
      <div className="breaks">
        <h4 className={`strong ${is_cancelled ? css.gone : ''}`}>{title}</h4>
        {is_cancelled && <p className="strong orange">Called off</p>}
        {was && !is_cancelled && (
          <p className="medium orange">
            moved from {clockInZone(was.starts, zone)}
            {was.room && `, ${was.room}`}
          </p>
        )}
        <p className="text-m muted">
          {[kind !== 'other' && programmeKindLabels[kind], room, people, track].filter(Boolean).join(' · ')}
        </p>
        {signup && takesPlace && !is_cancelled && now < Date.parse(starts) && (
          <SignUp signup={signup} starts={Date.parse(starts)} event={event} now={now} />
        )}
        {html && <Prose html={html} />}
        {link && (
          <a className="link-underlined" href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        )}
      </div>
    </>
  )
}

interface SignUpProps extends Pick<ItemProps, 'event' | 'now'> {
  signup: NonNullable<ItemProps['item']['signup']>
  starts: number
}

/** Whether there is a place, and the way to it while signing up is open. */
function SignUp({ signup, starts, event: { _id, timezone }, now }: SignUpProps) {
  const stand = standOf(signup, starts, now)
  if (stand === 'closed') return <p className="text-m muted">{signupMessages.closed}</p>
  const { places, taken, opens } = signup
  return (
    <Link className="text-m link-underlined" to="/day/$id/{-$screen}" params={{ id: _id, screen: undefined }}>
      {stand === 'full'
        ? 'Full. Wait for a place at Today'
        : stand === 'early'
          ? `${places} places. Sign up at Today from ${clockInZone(opens ?? '', timezone)} on`
          : `${places - taken} of ${places} places are free. Sign up at Today`}
    </Link>
  )
}

/** The days on which there is an item, and those of dates of rounds from a day before the event to a day after it, in order. */
function daysOf({ items, dates, begins, ends, event }: PublicProgramme): string[] {
  const aDay = 86_400_000
  const near = dates.filter(
    ({ at }) =>
      begins !== null &&
      ends !== null &&
      Date.parse(at) >= Date.parse(begins) - aDay &&
      Date.parse(at) <= Date.parse(ends) + aDay,
  )
  const moments = [...items.map(({ starts }) => starts), ...near.map(({ at }) => at)].sort()
  return [...new Set(moments.map(at => dayOf(at, event.timezone)))]
}

/** Sat 5 Dec. */
const dayOf = (at: string, zone: string) => clockInZone(at, zone).slice(0, -7)
