import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { getPublicProgramme, programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { PublicProgramme } from '../../../contract/events/programme.ts'
import { zoneName } from '../../../contract/platform/day.texts.ts'
import { clockInZone, hourInZone } from '../../../contract/platform/time-in-zone.ts'
import { dateLabels } from '../../events/programme/date-labels.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Prose } from '../../platform/ui/base/Prose.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './EventProgramme.module.css'

/** What happens at the event, by day, as everybody reads it; fetched once somebody opens the page of an event that has a programme. */
export function EventProgramme({ id }: { id: string }) {
  const programme = useLoad(getPublicProgramme, { params: { id } })
  return (
    <Loaded from={programme} as="rows">
      {data => <Days programme={data} />}
    </Loaded>
  )
}

type Row = { key: string; at: string } & (
  | { item: PublicProgramme['items'][number] }
  | { date: PublicProgramme['dates'][number] }
)

function Days({ programme }: { programme: PublicProgramme }) {
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
                    <Item item={row.item} zone={zone} event_id={event._id} />
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

interface ItemProps {
  item: PublicProgramme['items'][number]
  zone: string
  event_id: string
}

function Item({ item, zone, event_id }: ItemProps) {
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
        {signup && !is_cancelled && (
          <Link
            className="text-m link-underlined"
            to="/day/$id/{-$screen}"
            params={{ id: event_id, screen: undefined }}
          >
            {Math.max(0, signup.places - signup.taken)} of {signup.places} places are free. Sign up at Today
          </Link>
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
