import { applicationStatuses } from '../../contract/statuses.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import css from './ApplyAction.module.css'
import type { Applying } from './applying.ts'
import type { PublicEvent } from './load-event.ts'

interface ApplyActionProps {
  event: PublicEvent
  applying: Applying
  /** Beside other things: the badge is left out and the button is of usual height. */
  isSmall?: boolean
}

/** The one thing to do with an event, as the reader stands to it. */
export function ApplyAction({ event, applying, isSmall = false }: ApplyActionProps) {
  const size = isSmall ? 'm' : 'l'
  const apply = (
    <Button
      to="/add-application/$id"
      params={{ id: event._id }}
      variant="primary"
      size={size}
      isFull={!isSmall}
    >
      Apply
    </Button>
  )
  switch (applying.state) {
    case 'open':
      return apply
    case 'unknown':
      return (
        <>
          <span className={`${css.place} only-out`}>{apply}</span>
          <span className={`${css.place} only-in`}>
            <Skeleton shape="field" />
          </span>
        </>
      )
    case 'checking':
      return (
        <span className={css.place} role="status" aria-label="Looking for your application">
          <Skeleton shape="field" />
        </span>
      )
    case 'applied':
      return (
        <div className={css.applied}>
          {!isSmall && (
            <p>
              <StatusBadge definition={applicationStatuses[applying.status]} />
              <span className="trunc">{applying.team}</span>
            </p>
          )}
          <Button to="/my-applications" size={size} isFull={!isSmall}>
            My application
          </Button>
        </div>
      )
    case 'staff':
      return (
        <Button to="/event/$id" params={{ id: event._id }} size={size} isFull={!isSmall}>
          Open in the console
        </Button>
      )
    case 'closed':
      return isSmall ? null : (
        <Button to="/challenges" size={size} isFull>
          Other challenges
        </Button>
      )
  }
}
