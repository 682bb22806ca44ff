import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../teams/teams/InvitationPage.tsx'

/**
 * Not rendered on the server: its content is private to the holder of the link, and rendered pages are cached for
 * others.
 */
export const Route = createFileRoute('/invitation/$token')({
  staticData: { title: 'Invitation', may: 'anyone' },
  ssr: false,
  component: () => <InvitationPage key={Route.useParams().token} token={Route.useParams().token} />,
})
