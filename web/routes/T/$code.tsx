import { createFileRoute } from '@tanstack/react-router'

/** What the picture of a ticket says, or the id of one's own ticket: one route, because each costs every page some bytes. */
export const Route = createFileRoute('/T/$code')({
  staticData: { title: 'Ticket', may: 'anyone' },
})
