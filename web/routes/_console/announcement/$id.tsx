import { createFileRoute } from '@tanstack/react-router'
import { EditAnnouncement } from '../../../choosing/announcements/AnnouncementForm.tsx'
import { AnnouncementPage } from '../../../choosing/announcements/AnnouncementPage.tsx'

export const Route = createFileRoute('/_console/announcement/$id')({
  staticData: {
    title: 'Announcement',
    may: 'announcement:read',
    entry: 'announcements',
    eventBy: 'announcement',
    isWithin: true,
  },
  component: Screen,
})

/** `?tab=edit` is its form: a route of its own would weigh on every page. */
function Screen() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  return tab === 'edit' ? <EditAnnouncement id={id} key={id} /> : <AnnouncementPage id={id} key={id} />
}
