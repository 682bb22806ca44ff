import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../teams/InvitationPage.tsx'

/** Not rendered on the server: what it shows is for who holds the link, and pages of the server are kept for others. */
export const Route = createFileRoute('/invitation/$token')({
  staticData: { title: 'Invitation', may: 'anyone' },
  ssr: false,
  component: () => <InvitationPage key={Route.useParams().token} token={Route.useParams().token} />,
})
