import { createFileRoute } from '@tanstack/react-router'
import { Panel } from '../../../judging/judge/ceremony/Panel.tsx'

export const Route = createFileRoute('/judge/panel/$token')({
  staticData: { title: 'The presenter’s panel', may: 'anyone' },
  component: () => <Panel key={Route.useParams().token} token={Route.useParams().token} />,
})
