import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import { percentsOf } from '../../judging/judging/percents.ts'
import css from './EventSections.module.css'
import { RoundDates } from './RoundDates.tsx'

/** The steps of an event, with their dates and how each is judged. */
export function EventRounds({ event }: { event: PublicEvent }) {
  return (
    <ol className={css.rounds}>
      {event.rounds.map((round, index) => (
        <li key={round._id}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="text-2xl above-2">{round.name}</h3>
            {round.description && <p>{round.description}</p>}
            <RoundDates round={round} timezone={event.timezone} />
            <Criteria criteria={round.criteria} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What judges give marks for, and how much each counts. */
function Criteria({ criteria }: Pick<PublicEvent['rounds'][number], 'criteria'>) {
  if (criteria.length === 0) return null
  const percents = percentsOf(criteria.map(({ weight }) => weight))
  return (
    <>
      <h4 className="text-s muted above-3">Judged by</h4>
      <ul className={css.criteria}>
        {criteria.map(({ name, description }, index) => (
          <li key={name}>
            <b className="strong">{percents[index]} %</b>
            <span>
              {name}
              {description && <span className="block text-m muted">{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
