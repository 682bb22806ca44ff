import { Link } from '@tanstack/react-router'
import { messages } from '../../../contract/platform/messages.ts'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import css from './Deadlines.module.css'
import type { Deadline } from '../../../contract/console/dashboard.ts'

/** Deadlines, starts and ends within seven days, soonest first. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  if (deadlines.length === 0) {
    return (
      <EmptyState
        isSmall
        title={messages.noData}
        text="What closes, starts or ends within seven days is listed here."
      />
    )
  }
  return (
    <ul className={css.list}>
      {deadlines.map(deadline => (
        <li key={`${deadline._id} ${deadline.kind}`}>
          <Link className={css.link} to="/event/$id" params={{ id: deadline._id }}>
            <span className={css.day}>
              <b className="block text-xl strong ink">{Number(deadline.day.slice(8))}</b>
              {weekday(deadline.day)}
            </span>
            <span className={`trunc ${css.name}`}>{deadline.event_name}</span>
            <span className={css.what}>{whatHappens(deadline)}</span>
            <span className={deadline.days_left <= 1 ? 'strong orange' : 'medium'}>
              {daysLeft(deadline.days_left)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function weekday(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
}

function whatHappens({ kind, cityName }: Deadline): string {
  if (kind === 'registration') return 'Registration closes'
  const verb = kind === 'start' ? 'Starts' : 'Ends'
  return cityName ? `${verb} in ${cityName}` : verb
}

function daysLeft(days: number): string {
  return ['Today', 'Tomorrow'][days] ?? `${days} days`
}
