import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { subjectOf, useShowThing } from '../../platform/page-subject.ts'
import { ActivityList } from './ActivityList.tsx'

/** /events/{id}/activity: what happened in one event. */
export function ActivityOfEvent({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id } })
  useShowThing(subjectOf(event, ({ data }) => data.event_name))
  return <ActivityList of={id} />
}
