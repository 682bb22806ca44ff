import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import type { Today } from '../../../contract/candidates/today.ts'
import { programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { ShownItem } from '../../../contract/events/programme.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { signupMessages } from '../../../contract/teams/signups.texts.ts'
import kinds from '../../events/programme/Kinds.module.css'
import { standOf } from '../../events/programme/signup-stand.ts'
import { rememberReturn } from '../../platform/token.ts'
import css from './Today.module.css'
import type { OwnShown } from './use-own-today.ts'
import { agreeing, dayOf, type Entry, hourOf, isOn } from './whats-on.ts'

// Behind what is on and next.
const ItemChoice = lazy(() => import('./ItemChoice.tsx'))

interface DayRowsProps {
  event: Today['event']
  entries: readonly Entry[]
  now: number
  shown: OwnShown
}

/** The programme of a day: today’s, or the next one that has something. */
export function DayRows({ event, entries, now, shown }: DayRowsProps) {
  const { timezone } = event
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
      <HowToSignUp {...{ event, entries, now, shown }} />
      <ol className={`panel ${css.rows}`}>
        {entries
          .filter(({ starts }) => dayOf(starts, timezone) === day)
          .map(entry => (
            <Row key={entry.key} {...{ event, entry, entries, now, shown }} />
          ))}
      </ol>
    </section>
  )
}

/** Where people still sign up to something, how one gets to, for who cannot. */
function HowToSignUp({ event, entries, now, shown: { own, isVisitor, isOffline } }: DayRowsProps) {
  const isOpen = entries.some(
    ({ takesPlace, item, starts }) =>
      takesPlace && item?.signup && standOf(item.signup, starts, now) !== 'closed',
  )
  if (!isOpen || isOffline || own.may_sign_up) return null
  const who = {
    online: 'Who is in a team of the event signs up here.',
    offline: 'Who has a ticket signs up here. Teams get tickets once they have a place at the event.',
    both: 'Who has a ticket, or is in a team of the event, signs up here.',
  }[event.mode ?? 'offline']
  return (
    <p className="text-m muted below-3">
      {who}{' '}
      {isVisitor ? (
        <Link
          className="link link-underlined"
          to="/login"
          onClick={() => rememberReturn(`/day/${event._id}`)}
        >
          Log in to sign up
        </Link>
      ) : (
        <Link className="link link-underlined" to="/event-page/$id" params={{ id: event._id }}>
          How to take part
        </Link>
      )}
    </p>
  )
}

interface RowProps extends DayRowsProps {
  entry: Entry
}

function Row({ event: { timezone }, entry, entries, now, shown }: RowProps) {
  const { title, kind, starts, ends, room, item } = entry
  const ownSignup = shown.own.items.find(({ _id }) => _id === item?._id)?.signup
  const signup = item?.signup && entry.takesPlace && now < starts ? agreeing(item.signup, ownSignup) : null
  const on = isOn(entry, now)
  const isPast = (ends ?? starts) < now
  const until = ends === null ? null : `until ${hourOf(ends, timezone)}`
  const facts = [room, until, item?.people, item?.track, signup && placesOf(signup, starts, now)]
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
        {signup && standOf(signup, starts, now) === 'closed' && (
          <p className="text-m muted">{signupMessages.closed}</p>
        )}
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

/** 3 of 30 places free; full, 6 wait. Nothing once signing up has closed. */
function placesOf(signup: NonNullable<ShownItem['signup']>, starts: number, now: number): string | null {
  const { places, taken, waiting } = signup
  const stand = standOf(signup, starts, now)
  if (stand === 'closed') return null
  if (stand === 'early') return `${places} places`
  if (stand === 'free') return `${places - taken} of ${places} places free`
  return waiting > 0 ? `full, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}` : 'full'
}
