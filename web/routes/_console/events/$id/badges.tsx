import { createFileRoute } from '@tanstack/react-router'
import { BadgesRoute } from '../../../../teams/badges/BadgesRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/badges')({
  staticData: { title: 'Badges', may: 'application:review', entry: 'badges' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <BadgesRoute id={id} key={id} />
}
