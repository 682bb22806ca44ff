import type { Today } from '../../../contract/candidates/today.ts'
import { longRange } from '../../../contract/platform/day.texts.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import css from './Opening.module.css'
import {
  dayOf,
  type Entry,
  entriesOf,
  hourOf,
  nextOf,
  nowOf,
  partsUntil,
  sayWhen,
  untilOf,
} from './whats-on.ts'

interface OpeningProps {
  today: Today
  now: number
  /** When it begins. */
  begins: number
  /** Since when there is no network. */
  asOf: number | null
  /** Opens Today. */
  code: React.ReactNode
}

/** How many of the items before and after the beginning are shown at most; those that do not fit whole are not. */
const most = 3

/** The big screen before the event begins: its poster, and what is first. */
export default function Opening({ today, now, begins, asOf, code }: OpeningProps) {
  const { event, news } = today
  const { timezone, company_name, event_name, start_date, end_date, venue, cityName } = event
  const entries = entriesOf(today)
  const [first, ...later] = nextOf(entries, now)
  const [notice] = news
  const parts = partsUntil(first?.starts ?? begins, now).map(([count, unit]) => `${count} ${unit}`)
  return (
    <div className={`${css.opening} ${paletteClass(paletteOf(event._id))}`}>
      <header className={css.poster}>
        <p>{company_name} presents</p>
        <h1 data-long={event_name.length > 24}>{event_name}</h1>
        <p>{[longRange(start_date, end_date), venue ?? cityName].filter(Boolean).join(', ')}</p>
        <span className={css.art}>
          <EventArt motif={event.event_type} seed={event._id} width={1080} height={432} />
        </span>
      </header>
      <div className={css.side}>
        <p className={css.head}>
          <span>{asOf === null ? '' : `as of ${sayWhen(asOf, now, timezone)}`}</span>
          <time>{hourOf(now, timezone)}</time>
        </p>
        <section aria-label="First">
          <h2>{first ? [first.title, first.room].filter(Boolean).join(', ') : 'It begins'}</h2>
          <p className={css.in}>in {parts.join(' ')}</p>
        </section>
        <ul className={css.rows}>
          {nowOf(entries, now)
            .slice(0, most)
            .map(entry => (
              <Row key={entry.key} entry={entry} when={untilOf(entry, timezone)} />
            ))}
          {later.slice(0, most).map(entry => (
            <Row key={entry.key} entry={entry} when={fromWhen(entry.starts, now, timezone)} />
          ))}
        </ul>
        <footer className={css.foot}>
          {code}
          <p data-notice={notice !== undefined}>
            <b>{notice ? notice.subject : 'Today, on your phone'}</b>
          </p>
        </footer>
      </div>
    </div>
  )
}

function Row({ entry: { title, room }, when }: { entry: Entry; when: string | null }) {
  return (
    <li>
      <b>{title}</b> <span>{[when, room].filter(Boolean).join(', ')}</span>
    </li>
  )
}

/** from 11:00; of another day from Sun 11:00, and of a later week from 29 Nov 11:00. */
function fromWhen(starts: number, now: number, timezone: string): string {
  const day = dayOf(starts, timezone)
  const hour = hourOf(starts, timezone)
  if (day === dayOf(now, timezone)) return `from ${hour}`
  const isNear = starts - now < 6 * 24 * 3_600_000
  return `from ${isNear ? day.slice(0, 3) : day.slice(4)} ${hour}`
}
