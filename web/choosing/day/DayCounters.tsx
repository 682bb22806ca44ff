import { DoorOpen, Presentation, Utensils } from 'lucide-react'
import type { Day } from '../../../contract/choosing/day.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { isOpen, isSilent } from './cards.ts'
import css from './DayCounters.module.css'
import { clockOf, sayPace } from './day.texts.ts'

type Counter = Day['counters'][number]

const icons = { door: DoorOpen, item: Utensils, programme: Presentation }

/** Each counter's number, in the order of the devices. */
export function DayCounters({ day, now }: { day: Day; now: number }) {
  return (
    <Card
      title="Counters"
      end={<span className="text-s muted">{count(day.counters.length, 'counter')}</span>}
    >
      <ul className={css.list}>
        {day.counters.map(counter => (
          <Row key={counter._id} day={day} counter={counter} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ day, counter, now }: { day: Day; counter: Counter; now: number }) {
  const Icon = icons[counter.kind]
  // Of what there is all that was handed out; else people, each once.
  const n = counter.stock === null ? counter.ins : counter.ins + counter.more
  const of = counter.stock ?? Math.max(counter.tickets, n)
  const silent = day.devices.filter(one => isSilent(one) && one.counters.includes(counter._id)).length
  const open = isOpen(counter, now)
  return (
    <li>
      <span className={css.kind}>
        <Icon className="icon" aria-hidden />
      </span>
      <p>
        <b className={`medium breaks ${open ? '' : 'muted'}`}>{counter.name}</b>
        <span className={`text-xs ${open && silent > 0 ? 'orange' : 'muted'}`}>
          {sayCounter(day, counter, now)}
        </span>
      </p>
      <svg
        className={css.meter}
        viewBox={`0 0 ${Math.max(1, of)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(n, of)} height="1" />
      </svg>
      <strong className={`numbers nowrap right ${open ? '' : 'medium muted'}`}>
        {formatCount(n)} <small className="text-xs normal muted">of {formatCount(of)}</small>
      </strong>
    </li>
  )
}

/** 4 a minute, 2 of 3 live, 3 let in again; opens 13:00; closed. */
function sayCounter(day: Day, counter: Counter, now: number): string {
  const { event } = day
  if (counter.is_closed) return 'closed'
  if (counter.opens_at !== null && now < Date.parse(counter.opens_at))
    return `opens ${clockOf(event, counter.opens_at, now)}`
  if (counter.closes_at !== null && now >= Date.parse(counter.closes_at))
    return `closed ${clockOf(event, counter.closes_at, now)}`
  const own = day.devices.filter(({ counters }) => counters.includes(counter._id))
  const live = own.filter(one => one.state === 'ready' || one.state === 'clock').length
  const devices = live === own.length ? count(live, 'device') : `${live} of ${formatCount(own.length)} live`
  const again = counter.kind === 'item' ? 'given again or to crew' : 'let in again'
  return [
    counter.lately > 0 && `${sayPace(counter.lately)} a minute`,
    devices,
    counter.stock === null && counter.more > 0 && `${formatCount(counter.more)} ${again}`,
  ]
    .filter(Boolean)
    .join(', ')
}
