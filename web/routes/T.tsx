import { createFileRoute, Navigate, useParams } from '@tanstack/react-router'
import { TicketPage } from '../teams/tickets/TicketPage.tsx'

/** Tickets. Not rendered on the server, so that the page that a phone keeps is the same for each of them. */
export const Route = createFileRoute('/T')({
  staticData: { title: 'Ticket', may: 'anyone' },
  ssr: false,
  component: Screen,
})

function Screen() {
  const { code } = useParams({ strict: false })
  return code === undefined ? (
    <Navigate to="/my-applications" replace />
  ) : (
    <TicketPage key={code} code={code} />
  )
}
