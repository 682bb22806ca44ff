import { CalendarPlus, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/base/Button.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { zoneLong } from '../../contract/day-words.ts'
import css from './EventDeadline.module.css'
import { copyLink } from '../ui/base/copy-link.ts'
import { eventAddress } from '../events/event-address.ts'
import { deadlineOf } from './deadline-of.ts'
import type { PublicEvent } from '../../contract/event-page.ts'

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
          <h2>{days_left === null ? 'Registration closed' : 'Registration closes'}</h2>
          <p className={css.date}>
            <b>{date}</b> {weekday}
          </p>
          <p className={css.zone} suppressHydrationWarning>
            At the end of the day, {zoneLong(timezone, last)}.
          </p>
          <div className={css.buttons}>
            <Button href={`/event-page/${_id}/event.ics`} icon={CalendarPlus}>
              Add to calendar
            </Button>
            <Button onClick={() => void share(event)} icon={Share}>
              Share
            </Button>
          </div>
        </div>
        {children}
      </div>
    </aside>
  )
}

/** Opens the system's share sheet; without one it copies the address to the clipboard. */
async function share({ _id, event_name }: PublicEvent): Promise<void> {
  const url = eventAddress(_id)
  try {
    const hasSheet = typeof navigator.share === 'function'
    if (hasSheet) return await navigator.share({ title: event_name, url })
    await copyLink(url)
  } catch (error) {
    // Closing the sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(`The link could not be shared. It is ${url}`)
  }
}
