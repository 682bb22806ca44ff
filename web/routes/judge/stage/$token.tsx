import { createFileRoute } from '@tanstack/react-router'
import { Stage } from '../../../judging/judge/ceremony/Stage.tsx'

export const Route = createFileRoute('/judge/stage/$token')({
  staticData: { title: 'The stage', may: 'anyone' },
  component: () => <Stage key={Route.useParams().token} token={Route.useParams().token} />,
})
