import { createFileRoute } from '@tanstack/react-router'
import { CounterPages } from '../teams/counter/CounterPages.tsx'

/** A device at counters, and the link that makes it one: one route, because each costs every page some bytes. */
export const Route = createFileRoute('/counter/{-$token}')({
  staticData: { title: 'Counter', may: 'anyone' },
  ssr: false,
  component: () => <CounterPages secret={Route.useParams().token} />,
})
