import { createFileRoute } from '@tanstack/react-router'
import { EditAnnouncement } from '../../../../announcements/AnnouncementForm.tsx'

export const Route = createFileRoute('/_console/announcement/edit/$id')({
  staticData: { title: 'Edit announcement', may: 'announcement:write' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <EditAnnouncement id={id} key={id} />
}
