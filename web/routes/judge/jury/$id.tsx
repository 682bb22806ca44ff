import { createFileRoute } from '@tanstack/react-router'
import { JuryOrder } from '../../../judging/judge/JuryOrder.tsx'

export const Route = createFileRoute('/judge/jury/$id')({
  staticData: { title: 'The jury', may: 'anyone' },
  component: () => <JuryOrder key={Route.useParams().id} id={Route.useParams().id} />,
})
