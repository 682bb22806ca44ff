import { createFileRoute } from '@tanstack/react-router'
import { PosterPage } from '../../../../events/addresses/PosterPage.tsx'

export const Route = createFileRoute('/_console/events/$id/poster')({
  staticData: { title: 'Poster', may: 'event:read', entry: 'overview', isWithin: true },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <PosterPage id={id} key={id} />
}
