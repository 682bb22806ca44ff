import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '../../../announcements/AnnouncementPage.tsx'

export const Route = createFileRoute('/_console/announcement/$id')({
  staticData: { title: 'Announcement', may: 'announcement:read' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <AnnouncementPage id={id} key={id} />
}
