import { createFileRoute } from '@tanstack/react-router'
import { getNumbers, searchChallenges } from '../../contract/candidates/challenges.calls.ts'
import { preload } from '../platform/api.ts'
import { Landing } from '../candidates/landing/Landing.tsx'
import { nextOpen } from '../candidates/landing/next-open.ts'

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
