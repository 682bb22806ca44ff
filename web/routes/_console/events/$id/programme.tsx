import { createFileRoute } from '@tanstack/react-router'
import { ProgrammeRoute } from '../../../../console/workspace/ProgrammeRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/programme')({
  staticData: { title: 'Programme', may: 'event:read', entry: 'programme' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ProgrammeRoute id={id} key={id} />
}
