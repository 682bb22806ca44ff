import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import css from './EventSections.module.css'

/** What can be won, until the results name who got which. */
export function EventPrizes({ event }: { event: PublicEvent }) {
  return (
    <ul className={css.prizes}>
      {event.prizes.map(prize => (
        <li key={prize.name}>
          <h3 className="text-xl">
            {prize.name}
            {prize.how_many > 1 && <span className="text-m normal muted"> × {prize.how_many}</span>}
          </h3>
          <div>
            {prize.what && <p>{prize.what}</p>}
            <p className="text-m muted">{forWhom(prize)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function forWhom({ given_by, theme, criterion }: PublicEvent['prizes'][number]): string {
  if (given_by === 'theme') return `For the best of ${theme}`
  if (given_by === 'criterion') return criterion ? `For the best by ${criterion}` : ''
  return given_by === 'choice' ? 'Chosen by the organisers' : ''
}
