import type { Day } from '../../../contract/choosing/day.ts'
import { expectedNow, planOfArrivals, plannedBy } from '../../../day/arrivals.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { isSilent, isOpen } from './cards.ts'
import css from './DayTiles.module.css'
import { clockOf, people, sayAhead, sayPace } from './day.texts.ts'

/** Who is here of those expected, and how it goes on, in numbers. */
export function DayTiles({ day, now }: { day: Day; now: number }) {
  const { event, expected, here, seats } = day
  const begins = event.begins === null ? null : Date.parse(event.begins)
  const plan = begins === null ? [] : planOfArrivals(expected.mean, begins)
  const lately = day.counters.reduce((sum, one) => sum + (one.is_entrance ? one.lately : 0), 0)
  const passed = expected.mean > 0 ? Math.min(1, plannedBy(plan, now) / expected.mean) : 0
  const { away, toCome, ...outlook } = expectedNow(expected, here, passed)
  const byBegin = begins === null ? 0 : Math.max(0, Math.round(plannedBy(plan, begins) - here))
  const isAhead = begins !== null && now < begins
  const haveCome = passed === 1
  const range = haveCome ? expected : outlook
  return (
    <dl className={`${css.tiles} panel`}>
      <div>
        <dt className="text-s muted">Here</dt>
        <dd>
          {formatCount(here)}{' '}
          <small className="text-s normal muted">
            {haveCome ? 'where ' : 'of '}
            {formatCount(range.mean)} {haveCome && 'were '}expected ({formatCount(range.low)} to{' '}
            {formatCount(range.high)})
          </small>
        </dd>
        <dd className={`${css.under} text-s`}>
          <HereBar day={day} range={range} />
          <Without day={day} now={now} />
        </dd>
      </div>
      <div>
        <dt className="text-s muted">Let in a minute</dt>
        <dd>{sayPace(lately)}</dd>
        <dd className={`${css.under} text-s muted`}>
          {plan.length > 0 ? sayAhead(here - plannedBy(plan, now)) : 'in the last ten minutes'}
        </dd>
      </div>
      <div>
        <dt className="text-s muted">{haveCome ? 'Not here' : 'Still expected'}</dt>
        <dd>{formatCount(haveCome ? away : toCome)}</dd>
        <dd className={`${css.under} text-s muted`}>
          {haveCome
            ? `of ${formatCount(expected.of)} with a ticket`
            : isAhead && event.begins !== null
              ? `${formatCount(Math.min(toCome, byBegin))} of them by ${clockOf(event, event.begins, now)}`
              : `of ${formatCount(away)} with a ticket who ${away === 1 ? 'is' : 'are'} not here`}
        </dd>
      </div>
      <div>
        <dt className="text-s muted">Seats free</dt>
        <dd>{seats ? formatCount(seats.free) : '–'}</dd>
        <dd className={`${css.under} text-s muted`}>{sayWaiting(seats)}</dd>
      </div>
    </dl>
  )
}

function sayWaiting(seats: Day['seats']): string {
  if (!seats) return 'no limit'
  const more = seats.more === 0 ? '' : `${formatCount(seats.more)} more may be held, `
  if (seats.teams === 0) return `${more}no team waits`
  return `${more}${seats.teams === 1 ? '1 team waits' : `${formatCount(seats.teams)} teams wait`}, ${people(seats.people)}`
}

/** Up to the room, or to all tickets: filled who is here, over it the range that is expected. */
function HereBar({
  day: { here, expected, room },
  range: { mean, low, high },
}: {
  day: Day
  range: { mean: number; low: number; high: number }
}) {
  const end = Math.max(room ?? 0, expected.of, here, 1)
  const at = (n: number) => `${((Math.min(n, end) / end) * 100).toFixed(2)}%`
  const said = `${here} here, ${low} to ${high} expected, ${room === null ? `${expected.of} with a ticket` : `room for ${room}`}`
  return (
    <svg className={css.bar} role="img" aria-label={said}>
      <rect className={css.room} width="100%" height="8" y="4" rx="4" />
      <rect className={css.here} width={at(here)} height="8" y="4" rx="4" />
      {mean > 0 && (
        <g className={css.range}>
          <line x1={at(low)} x2={at(high)} y1="8" y2="8" />
          <line x1={at(low)} x2={at(low)} y1="2" y2="14" />
          <line x1={at(high)} x2={at(high)} y1="2" y2="14" />
          <circle cx={at(mean)} cy="8" r="4" />
        </g>
      )}
    </svg>
  )
}

/** What the number leaves out. */
function Without({ day, now }: { day: Day; now: number }) {
  const doors = new Set(day.counters.filter(one => one.is_entrance && isOpen(one, now)).map(({ _id }) => _id))
  const silent = day.devices.filter(one => isSilent(one) && one.counters.some(id => doors.has(id)))
  const [first] = silent
  if (!first) return null
  const since = first.contact_at ?? first.opened_at
  return (
    <span className="block orange">
      {silent.length === 1 && since !== null
        ? `Without ${first.name} since ${clockOf(day.event, since, now)}`
        : `Without ${count(silent.length, 'silent device')}`}
    </span>
  )
}
