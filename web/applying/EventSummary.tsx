import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import { EventPicture } from '../events/EventPicture.tsx'
import { formatDateRange } from '../ui/base/formats.ts'
import css from './EventSummary.module.css'
import type { PublicEvent } from '../../contract/event-page.ts'

/** What one applies to, beside the form. */
export function EventSummary({ event }: { event: PublicEvent }) {
  return (
    <div className={css.card}>
      <div className={css.picture}>
        <EventPicture event={event} width={464} />
      </div>
      <div className={css.words}>
        <h2>{event.event_name}</h2>
        <p className="muted">{event.company.company_name}</p>
        <ul>
          <li>
            <CalendarDays className="icon" aria-hidden />
            {formatDateRange(event.start_date, event.end_date)}
          </li>
          <li>
            <MapPin className="icon" aria-hidden />
            {placeOf(event)}
          </li>
          <li>
            <Users className="icon" aria-hidden />
            {teamOf(event)}
          </li>
        </ul>
        <p className={css.left}>
          <Clock className="icon-s" aria-hidden />
          {daysLeft(event.days_left)}
        </p>
      </div>
    </div>
  )
}

function placeOf({ mode, venue, location }: PublicEvent): string {
  if (mode === 'online') return 'Online'
  return [venue, location?.cityName].filter(Boolean).join(', ')
}

function teamOf({ team_min, team_max }: PublicEvent): string {
  if (team_max === 1) return 'Solo'
  return team_min === team_max ? `Team of ${team_min}` : `Team of ${team_min}–${team_max}`
}

function daysLeft(days: number | null): string {
  if (days === null) return 'Closed'
  if (days === 0) return 'Last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
