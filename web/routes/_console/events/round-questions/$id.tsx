import { createFileRoute } from '@tanstack/react-router'
import { RoundQuestions } from '../../../../events/rounds/RoundQuestions.tsx'

export const Route = createFileRoute('/_console/events/round-questions/$id')({
  staticData: { title: 'Questions', may: 'event:write', entry: 'rounds', eventBy: 'round', isWithin: true },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <RoundQuestions id={id} key={id} />
}
