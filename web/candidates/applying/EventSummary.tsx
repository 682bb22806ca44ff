import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import { sayDaysLeft } from '../../events/events/days-left.ts'
import { addressOf, placeOf, teamOf } from '../../events/events/event.texts.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import css from './EventSummary.module.css'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** The event, beside the form. */
export function EventSummary({ event }: { event: PublicEvent }) {
  return (
    <div className={css.card}>
      <div className={css.picture}>
        <EventPicture event={event} width={464} />
      </div>
      <div className={css.words}>
        <h2 className="text-3xl">{event.event_name}</h2>
        <p className="muted">{event.company.company_name}</p>
        <ul className="stack-1-5 muted above-2">
          <li>
            <CalendarDays className="icon" aria-hidden />
            {formatDateRange(event.start_date, event.end_date)}
          </li>
          <li>
            <MapPin className="icon" aria-hidden />
            {event.mode === 'online' ? placeOf(event) : addressOf(event)}
          </li>
          <li>
            <Users className="icon" aria-hidden />
            {teamOf(event)}
          </li>
        </ul>
        <p className={css.left}>
          <Clock className="icon-s" aria-hidden />
          {sayDaysLeft(event)}
        </p>
      </div>
    </div>
  )
}
