import { createFileRoute } from '@tanstack/react-router'
import { EventQuestions } from '../../../../events/questions/EventQuestions.tsx'

export const Route = createFileRoute('/_console/events/questions/$id')({
  staticData: { title: 'Questions', may: 'event:write', entry: 'questions' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <EventQuestions id={id} key={id} />
}
