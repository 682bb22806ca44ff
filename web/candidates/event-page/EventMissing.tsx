import { lazy, Suspense } from 'react'
import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { NotFound } from '../../platform/shell/NotFound.tsx'
import { useShowThing } from '../../platform/page-subject.ts'
import { EventPage } from './EventPage.tsx'

/** Loaded by staff alone. */
const NoPreview = lazy(() => import('./NoPreview.tsx'))

/** The page for an event that is not public. Its own staff may still preview it. */
export function EventMissing({ id }: { id: string }) {
  const isStaff = useSessionKind() === 'staff'
  const draft = useLoad(getEventDetails, { params: { id }, enabled: isStaff })
  const begun = useLoad(getEvent, { params: { id }, enabled: isStaff && draft.error !== null })
  useShowThing(draft.data?.data.event_name ?? begun.data?.data.event_name)
  if (isStaff && draft.data) return <EventPage id={id} />
  if (!begun.data) return <NotFound />
  return (
    <Suspense>
      <NoPreview draft={begun.data.data} />
    </Suspense>
  )
}
