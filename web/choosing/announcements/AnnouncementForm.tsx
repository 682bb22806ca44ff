import { Navigate, useSearch } from '@tanstack/react-router'
import { getAnnouncement } from '../../../contract/choosing/announcements.calls.ts'
import { getEvent } from '../../../contract/events/events.calls.ts'
import { useEdited, useLoad } from '../../platform/api.ts'
import { type Crumb, Page } from '../../platform/ui/base/Page.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import type { Search } from '../../routes/__root.tsx'
import { AnnouncementEditor } from './AnnouncementEditor.tsx'
import { audienceOfList } from './audience-of-list.ts'

/** The page to write an announcement to the people of an event. */
export function NewAnnouncement({ eventid }: { eventid: string }) {
  const event = useLoad(getEvent, { params: { id: eventid }, fresh: true })
  const search: Search = useSearch({ strict: false })
  return (
    <Page crumbs={crumbsOf(event.data?.data)}>
      <Loaded from={event} as="form">
        {shown => (
          <AnnouncementEditor
            event={shown}
            audience={audienceOfList(search)}
            isUrgent={search.kind === 'urgent'}
          />
        )}
      </Loaded>
    </Page>
  )
}

/** The page to change one that is not sent yet. */
export function EditAnnouncement({ id }: { id: string }) {
  const load = useEdited(getAnnouncement, { params: { id } })
  if (load.data?.data.status === 'sent') return <Navigate to="/announcement/$id" params={{ id }} replace />
  return (
    <Page title="Edit announcement" crumbs={crumbsOf(load.data?.data.event)}>
      <Loaded from={load} as="form">
        {announcement => <AnnouncementEditor event={announcement.event} edited={{ announcement, load }} />}
      </Loaded>
    </Page>
  )
}

/** Events › Monsoon Grid Hackathon, which leads to its announcements. */
export function crumbsOf(event: { _id: string; event_name: string } | undefined): Crumb[] {
  const own: Crumb[] = event
    ? [
        {
          label: event.event_name,
          to: '/event/$id',
          params: { id: event._id },
          search: { tab: 'announcements' },
        },
      ]
    : []
  return [{ label: 'Events', to: '/events' }, ...own]
}
