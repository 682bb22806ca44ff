import { mostOf } from '../../../contract/platform/budgets.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { useAudience } from './use-audience.ts'

interface SendsLeftProps {
  eventid: string
  audience: Audience
  /** When it is to be sent. */
  when: unknown
}

/** Says how many announcements an event may still send now, once that is few. */
export function SendsLeft({ eventid, audience, when }: SendsLeftProps) {
  const left = useAudience(eventid, audience, { only: 'reached' }).data?.sends_left ?? few + 1
  if (when !== 'now' || left > few) return null
  const most = mostOf('announcements')
  return (
    <p className="muted" role="status">
      {left === 0
        ? `An event sends at most ${most} announcements in an hour, and this one has. Choose a later time, or save a draft.`
        : `An event sends at most ${most} announcements in an hour. ${count(left, 'is', 'are')} left.`}
    </p>
  )
}

const few = 2
