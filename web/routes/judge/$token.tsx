import { createFileRoute } from '@tanstack/react-router'
import { OpenLink } from '../../judging/judge/OpenLink.tsx'

export const Route = createFileRoute('/judge/$token')({
  staticData: { title: 'Judging', may: 'anyone' },
  component: () => <OpenLink secret={Route.useParams().token} />,
})
