import { createFileRoute } from '@tanstack/react-router'
import { HandInRoute } from '../../../projects/submissions/HandInRoute.tsx'

/** The project, and with `receipt` the receipt: one route, because each costs every page some bytes. */
export const Route = createFileRoute('/_candidate/hand-in/$id/{-$part}')({
  staticData: { title: 'Your project', may: 'application:apply' },
  component: () => <HandInRoute {...Route.useParams()} version={Route.useSearch().version} />,
})
