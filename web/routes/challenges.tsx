import { createFileRoute } from '@tanstack/react-router'
import { searchChallenges } from '../../contract/candidates/challenges.calls.ts'
import { preload } from '../platform/api.ts'
import { challengeSearch } from '../candidates/challenges/challenge-search.ts'
import { ChallengeList } from '../candidates/challenges/ChallengeList.tsx'

export const Route = createFileRoute('/challenges')({
  staticData: { title: 'Challenges', may: 'anyone' },
  loaderDeps: ({ search }) => challengeSearch(search),
  loader: async ({ context, deps }) => {
    const loaded = preload(context.loads, searchChallenges, { query: deps })
    // In a browser the page shows at once, with skeletons or the former cards.
    if (typeof window === 'undefined') await loaded
    else loaded.catch(() => undefined)
  },
  head: () => ({
    meta: [
      {
        name: 'description',
        content: 'Hackathons, ideathons, hiring competitions and pitch-a-thons that are open for your team.',
      },
    ],
  }),
  component: ChallengeList,
})
