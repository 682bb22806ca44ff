import { createFileRoute } from '@tanstack/react-router'
import { listChallenges } from '../../contract/events.ts'
import { preload } from '../api.ts'
import { ChallengeList } from '../events/ChallengeList.tsx'

export const Route = createFileRoute('/challenges')({
  staticData: { title: 'Challenges', may: 'anyone' },
  loader: ({ context }) => preload(context.queryClient, listChallenges, {}),
  component: ChallengeList,
})
