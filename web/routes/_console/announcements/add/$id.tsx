import { createFileRoute } from '@tanstack/react-router'
import { NewAnnouncement } from '../../../../choosing/announcements/AnnouncementForm.tsx'

export const Route = createFileRoute('/_console/announcements/add/$id')({
  staticData: {
    title: 'Add announcement',
    may: 'announcement:write',
    entry: 'announcements',
    isWithin: true,
  },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <NewAnnouncement eventid={id} key={id} />
}
