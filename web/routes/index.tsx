import { createFileRoute } from '@tanstack/react-router'
import { getNumbers, searchChallenges } from '../../contract/challenges.calls.ts'
import { preload } from '../api.ts'
import { Landing } from '../landing/Landing.tsx'
import { nextOpen } from '../landing/next-open.ts'

export const Route = createFileRoute('/')({
  staticData: { title: 'Bring a team, leave with a laurel', may: 'anyone' },
  loader: async ({ context: { loads } }) => {
    // The page works without its numbers, so only the server waits for them.
    const loaded = Promise.allSettled([
      preload(loads, getNumbers, {}),
      preload(loads, searchChallenges, { query: nextOpen }),
    ])
    if (typeof window === 'undefined') await loaded
  },
  head: () => ({
    meta: [
      {
        name: 'description',
        content:
          'Hackathons, ideathons, hiring competitions and pitch-a-thons with clear dates, clear rounds and an answer for every team.',
      },
    ],
  }),
  component: Landing,
})
