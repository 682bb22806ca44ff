import { getEventDetails } from '../../contract/events.ts'
import { useLoad } from '../api.ts'
import { PublicPage } from '../shell/PublicPage.tsx'

export function EventPage({ id }: { id: string }) {
  const event = useLoad(getEventDetails, { params: { id } })
  return <PublicPage>{event.data && <h1>{event.data.data.event_name}</h1>}</PublicPage>
}
