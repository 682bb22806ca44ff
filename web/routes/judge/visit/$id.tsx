import { createFileRoute } from '@tanstack/react-router'
import { ScoreSheet } from '../../../judging/judge/ScoreSheet.tsx'

export const Route = createFileRoute('/judge/visit/$id')({
  staticData: { title: 'Score', may: 'anyone' },
  component: () => <ScoreSheet key={Route.useParams().id} id={Route.useParams().id} />,
})
