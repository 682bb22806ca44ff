import { createFileRoute } from '@tanstack/react-router'
import { JudgeHome } from '../../judge/JudgeHome.tsx'

export const Route = createFileRoute('/judge/')({
  staticData: { title: 'Judging', may: 'anyone' },
  component: () => <JudgeHome roundId={Route.useSearch().round} />,
})
