import { createFileRoute } from '@tanstack/react-router'

/** An event's Today, or its big screen: one route, because each costs every page some bytes. */
export const Route = createFileRoute('/day/$id/{-$screen}')({
  staticData: { title: 'Today', may: 'anyone' },
})
