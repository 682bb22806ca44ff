import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../../choosing/announcements/UnsubscribePage.tsx'

/** Not rendered on the server, as the page of an invitation: it is private to the holder of the link. */
export const Route = createFileRoute('/unsubscribe/$token')({
  staticData: { title: 'Announcements', may: 'anyone' },
  ssr: false,
  component: () => <UnsubscribePage key={Route.useParams().token} token={Route.useParams().token} />,
})
