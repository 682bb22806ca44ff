import type { OwnLookingOfEvent } from '../../../contract/teams/looking.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import css from './OwnLookingGroup.module.css'

/** The events for which the reader looks for a team. */
export default function OwnLookingGroup({ looking }: { looking: readonly OwnLookingOfEvent[] }) {
  return (
    <section className={css.group} aria-labelledby="looking">
      <h2 className="text-3xl below-3" id="looking">
        Looking for a team
      </h2>
      <ul className="stack-4">
        {looking.map(({ _id, event, skills }) => (
          <li key={_id} className={css.card}>
            <div>
              <h3 className="text-2xl breaks">{event.event_name}</h3>
              <p className="text-m muted breaks above-1">
                Teams with room see you with {formatList(skills)}. Who invites you sends a mail.
              </p>
            </div>
            <Button to="/event-page/$id" params={{ id: event._id }} hash="no-team">
              Change<span className="visually-hidden"> what teams of {event.event_name} see</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
