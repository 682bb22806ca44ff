import { createFileRoute } from '@tanstack/react-router'
import { JudgesOfEvent } from '../../../../judging/judging/JudgesOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/judges')({
  staticData: { title: 'Judges', may: 'event:write', entry: 'judges' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <JudgesOfEvent id={id} key={id} />
}
