import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import type { Workspace } from '../../../contract/console/workspace.ts'
import { ActButton } from './ActButton.tsx'
import { LifeLine } from './LifeLine.tsx'
import type { Clock } from './moments.ts'
import { sayNext } from './next.texts.ts'
import css from './Standing.module.css'

interface StandingProps {
  event: Event
  workspace: Workspace
  clock: Clock
  /** What leads on a day of the event. */
  day: ReactNode
}

/** Where an event is in its life, and the one thing to do next. */
export function Standing({ event, workspace, clock, day }: StandingProps) {
  const { next, needs, publishing } = workspace
  const { sentence, why, act, beside } = sayNext({ next, needs: needs.length, publishing, event, clock })
  return (
    <section className={css.card} aria-label="Where the event is, and what is next">
      <LifeLine workspace={workspace} clock={clock} />
      {day}
      <div className={css.next}>
        <div>
          <h2>{sentence}</h2>
          {why && <p>{why}</p>}
        </div>
        {(act ?? beside) && (
          <div className={css.acts}>
            {act && <ActButton act={act} event={event} variant={day ? 'default' : 'primary'} />}
            {beside && <ActButton act={beside} event={event} />}
          </div>
        )}
      </div>
    </section>
  )
}
