import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { Button } from '../../platform/ui/base/Button.tsx'

/** On the days of an event, for a team that is in it, the way to Today. */
export function TodayButton({ application: { status, event } }: { application: ApplicationRow }) {
  const today = todayIn(event.timezone)
  const isIn = enterStatuses.some(name => name === status) && event.event_status === 'published'
  if (!isIn || today < event.start_date || event.end_date < today) return null
  return (
    <Button to="/day/$id/{-$screen}" params={{ id: event._id, screen: undefined }}>
      Today<span className="visually-hidden"> at {event.event_name}</span>
    </Button>
  )
}
