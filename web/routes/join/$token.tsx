import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../../teams/teams/JoinPage.tsx'

/** Not rendered on the server, for the same reason as an invitation. */
export const Route = createFileRoute('/join/$token')({
  staticData: { title: 'Join a team', may: 'anyone' },
  ssr: false,
  component: () => <JoinPage key={Route.useParams().token} token={Route.useParams().token} />,
})
