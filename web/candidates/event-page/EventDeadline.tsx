import { CalendarPlus, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { zoneName } from '../../../contract/platform/day.texts.ts'
import css from './EventDeadline.module.css'
import { shareLink } from '../../platform/ui/base/share-link.ts'
import { eventAddress } from '../../events/events/event-address.ts'
import { deadlineOf } from './deadline-of.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

interface EventDeadlineProps {
  event: PublicEvent
  /** Shown under it. */
  children: ReactNode
}

/** The deadline, the calendar file and the share button. */
export function EventDeadline({ event, children }: EventDeadlineProps) {
  const { _id, days_left, last_day_of_registration: last, timezone } = event
  const { date, weekday } = deadlineOf(last)
  return (
    <aside className={css.aside} aria-label="Deadline">
      <div className={css.sticky}>
        <div className={css.box}>
          <h2 className="text-xl below-3">
            {days_left === null ? 'Registration closed' : 'Registration closes'}
          </h2>
          <p className={css.date}>
            <b>{date}</b> {weekday}
          </p>
          <p className={css.zone} suppressHydrationWarning>
            At the end of the day, {zoneName(timezone, last)}.
          </p>
          <div className={css.buttons}>
            <Button href={`/event-page/${_id}/event.ics`} icon={CalendarPlus}>
              Add to calendar
            </Button>
            <Button onClick={() => void shareLink(event.event_name, eventAddress(_id))} icon={Share}>
              Share
            </Button>
          </div>
        </div>
        {children}
      </div>
    </aside>
  )
}
