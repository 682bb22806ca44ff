import { lazy, useState } from 'react'
import { programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { ShownItem } from '../../../contract/events/programme.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import kinds from '../../events/programme/Kinds.module.css'
import css from './Today.module.css'
import type { OwnShown } from './use-own-today.ts'
import { dayOf, type Entry, hourOf, isOn } from './whats-on.ts'

// Behind what is on and next.
const ItemChoice = lazy(async () => ({ default: (await import('./ItemChoice.tsx')).ItemChoice }))

interface DayRowsProps {
  entries: readonly Entry[]
  timezone: string
  now: number
  shown: OwnShown
}

/** The programme of a day: today’s, or the next one that has something. */
export function DayRows({ entries, timezone, now, shown }: DayRowsProps) {
  const days = [...new Set(entries.map(({ starts }) => dayOf(starts, timezone)))]
  const today = dayOf(now, timezone)
  const ahead = entries.find(({ starts }) => starts > now)
  const [chosen, choose] = useState<string>()
  const day = chosen ?? (days.includes(today) ? today : ahead ? dayOf(ahead.starts, timezone) : days.at(-1))
  if (day === undefined) return null
  return (
    <section aria-labelledby="programme">
      <div className={css.days}>
        <h2 id="programme" className="text-3xl strong">
          {day === today ? 'Today' : day}
        </h2>
        {days.length > 1 && (
          <div className="row-1-5" role="group" aria-label="Day of the programme">
            {days.map(one => (
              <button
                key={one}
                type="button"
                className={css.day}
                aria-pressed={one === day}
                onClick={() => choose(one)}
              >
                {one}
              </button>
            ))}
          </div>
        )}
      </div>
      <ol className={`panel ${css.rows}`}>
        {entries
          .filter(({ starts }) => dayOf(starts, timezone) === day)
          .map(entry => (
            <Row key={entry.key} {...{ entry, entries, timezone, now, shown }} />
          ))}
      </ol>
    </section>
  )
}

interface RowProps extends DayRowsProps {
  entry: Entry
}

function Row({ entry, entries, timezone, now, shown }: RowProps) {
  const { title, kind, starts, ends, room, item } = entry
  const on = isOn(entry, now)
  const isPast = (ends ?? starts) < now
  const until = ends === null ? null : `until ${hourOf(ends, timezone)}`
  const facts = [room, until, item?.people, item?.track, item?.signup && placesOf(item.signup)]
  return (
    <li
      className={`${css.row} ${on ? css.on : ''} ${isPast ? 'muted' : ''}`}
      aria-current={on ? 'time' : undefined}
    >
      <time className={on ? 'strong' : undefined} dateTime={new Date(starts).toISOString()}>
        {hourOf(starts, timezone)}
      </time>
      <i className={`${css.edge} ${kinds[kind]}`} aria-hidden />
      <div className="breaks">
        <h3 className={`text-l strong ${item?.is_cancelled ? css.gone : ''}`}>{title}</h3>
        {item?.is_cancelled && <p className="text-m strong orange">Called off</p>}
        {item?.was && !item.is_cancelled && (
          <p className="text-m medium orange">
            moved from {clockInZone(item.was.starts, timezone)}
            {item.was.room && `, ${item.was.room}`}
          </p>
        )}
        <p className="text-m muted">
          <span className="visually-hidden">{programmeKindLabels[kind]}. </span>
          {facts.filter(Boolean).join(', ')}
        </p>
        {item?.link && (
          <a className="text-m link-underlined" href={item.link} target="_blank" rel="noopener noreferrer">
            {item.link}
          </a>
        )}
      </div>
      {item && entry.takesPlace && !isPast && (
        <ItemChoice {...{ entry, entries, item, shown, timezone, now }} />
      )}
    </li>
  )
}

/** 3 of 30 places free; full, 6 wait. */
function placesOf({ places, taken, waiting }: NonNullable<ShownItem['signup']>): string {
  const free = Math.max(0, places - taken)
  if (free > 0 && waiting === 0) return `${free} of ${places} places free`
  return waiting > 0 ? `full, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}` : 'full'
}
