import { formatDay } from '../../platform/ui/base/formats.ts'
import type { Applying } from './applying.ts'
import { ApplyAction } from './ApplyAction.tsx'
import { sayDaysLeft } from '../../events/events/days-left.ts'
import css from './EventDock.module.css'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** The action bar at the bottom of phone screens. */
export function EventDock({ event, applying }: { event: PublicEvent; applying: Applying }) {
  return (
    <section className={css.dock} aria-label="Apply" data-foot="phone">
      <p>
        <b suppressHydrationWarning>{'team' in applying ? applying.status.label : sayDaysLeft(event)}</b>
        <small>
          {'team' in applying ? applying.team : `Last day ${formatDay(event.last_day_of_registration)}`}
        </small>
      </p>
      <ApplyAction event={event} applying={applying} isSmall />
    </section>
  )
}
