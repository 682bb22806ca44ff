import { Button } from '../../platform/ui/base/Button.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './ApplyAction.module.css'
import type { Applying } from './applying.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

interface ApplyActionProps {
  event: PublicEvent
  applying: Applying
  /** Beside other content: a button of normal height. */
  isSmall?: boolean
}

/** The next step for this reader and this event. */
export function ApplyAction({ event, applying, isSmall = false }: ApplyActionProps) {
  const size = isSmall ? 'm' : 'l'
  const place = `${css.place} ${isSmall ? '' : css.large}`
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
          <span className={`${place} only-out`}>{apply}</span>
          <span className={`${place} only-in`}>
            <Skeleton shape="field" />
          </span>
        </>
      )
    case 'checking':
      return (
        <span className={place} role="status" aria-label="Looking for your application">
          <Skeleton shape="field" />
        </span>
      )
    case 'applied':
    case 'invited':
      return (
        <Button to="/my-applications" size={size} isFull={!isSmall}>
          {applying.state === 'applied' ? 'My application' : 'Answer invitation'}
        </Button>
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
