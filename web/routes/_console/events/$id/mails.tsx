import { createFileRoute } from '@tanstack/react-router'
import { getLetters } from '../../../../../contract/choosing/letters.calls.ts'
import { prefetch } from '../../../../platform/api.ts'
import { LettersOfEvent } from '../../../../platform/letters/LettersOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/mails')({
  staticData: { title: 'Mails to teams', may: 'application:review' },
  loader: ({ context, params }) => prefetch(context.loads, getLetters, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <LettersOfEvent id={id} key={id} />
}
