import { getEventDetails } from '../../contract/event-page.calls.ts'
import { useLoad } from '../api.ts'
import { useSessionKind } from '../session-kind.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { EventPage } from './EventPage.tsx'

/** The server knows no such public event; the event's own staff may still see it, as a preview. */
export function EventMissing({ id }: { id: string }) {
  const isStaff = useSessionKind() === 'staff'
  const draft = useLoad(getEventDetails, { params: { id }, enabled: isStaff })
  return isStaff && draft.data ? <EventPage id={id} /> : <NotFound />
}
