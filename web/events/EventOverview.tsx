import { QuestionsCard } from '../questions/QuestionsCard.tsx'
import { Card } from '../ui/base/Card.tsx'
import { formatDate, titleCase } from '../ui/base/formats.ts'
import { TextCard } from '../ui/base/TextCard.tsx'
import css from './EventOverview.module.css'
import { BeforePublishing } from './Missing.tsx'
import type { Event } from '../../contract/events.ts'

/** What an event is about, who may apply, and its rounds. */
export function EventOverview({ event }: { event: Event }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {event.event_status === 'draft' && <BeforePublishing draft={event} />}
        {event.details && <TextCard title="About" text={event.details} />}
        {event.rounds.length > 0 && <Rounds rounds={event.rounds} />}
        <QuestionsCard eventId={event._id} />
      </div>
      <div className={css.column}>
        {event.team_min && event.team_max && (
          <Card title="Team Members">
            <dl className={css.pair}>
              <div>
                <dt>Minimum</dt>
                <dd>{event.team_min}</dd>
              </div>
              <div>
                <dt>Maximum</dt>
                <dd>{event.team_max}</dd>
              </div>
            </dl>
          </Card>
        )}
        {event.theme.length > 0 && (
          <Card title="Themes">
            <ul className={css.chips}>
              {event.theme.map(theme => (
                <li key={theme._id}>{theme.theme_name}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card title="Registration">
          <dl className={css.lines}>
            {event.last_day_of_registration && (
              <>
                <dt>Last day</dt>
                <dd>{formatDate(event.last_day_of_registration)}</dd>
              </>
            )}
            <dt>Time zone</dt>
            <dd>{event.timezone.replaceAll('_', ' ')}</dd>
            {event.mode && (
              <>
                <dt>Mode</dt>
                <dd>{titleCase(event.mode)}</dd>
              </>
            )}
          </dl>
        </Card>
      </div>
    </div>
  )
}

function Rounds({ rounds }: { rounds: Event['rounds'] }) {
  return (
    <Card title="Rounds">
      <ol className={css.rounds}>
        {rounds.map((round, index) => (
          <li key={round.name}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <h3>{round.name}</h3>
              {round.description && <p className="muted">{round.description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
