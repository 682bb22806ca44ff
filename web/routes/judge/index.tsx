import { createFileRoute } from '@tanstack/react-router'
import { JudgeHome } from '../../judging/judge/JudgeHome.tsx'

export const Route = createFileRoute('/judge/')({
  staticData: { title: 'Judging', may: 'anyone' },
  component: () => <JudgeHome roundId={Route.useSearch().round} />,
})
