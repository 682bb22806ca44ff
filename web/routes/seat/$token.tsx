import { createFileRoute } from '@tanstack/react-router'
import { SeatPage } from '../../teams/seats/own/SeatPage.tsx'

/**
 * By the link of a mail, or by the id of one's application from My applications: one route, because each costs every
 * page some bytes. Not rendered on the server, for the same reason as an invitation.
 */
export const Route = createFileRoute('/seat/$token')({
  staticData: { title: 'Your seat', may: 'anyone' },
  ssr: false,
  component: () => <SeatPage key={Route.useParams().token} token={Route.useParams().token} />,
})
