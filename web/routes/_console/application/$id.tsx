import { createFileRoute } from '@tanstack/react-router'
import { ApplicationDetail } from '../../../applications/ApplicationDetail.tsx'

export const Route = createFileRoute('/_console/application/$id')({
  staticData: { title: 'View Application', may: 'application:read' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ApplicationDetail id={id} key={id} />
}
