import type { SealedBallots } from '../bundle.ts'
import { ballots, criteria } from './worked-example.ts'

/** The worked example as it would be published, before its result. */
export const sealedExample: SealedBallots = {
  version: 1,
  method: 'laurel-1',
  event: 'Monsoon Grid Hackathon',
  round: 'Démo',
  sealed_at: '2026-12-05T10:00:00Z',
  seed: 1,
  criteria: criteria.map(criterion => ({ ...criterion, name: criterion.id })),
  ballots: ballots.map(({ judge, project, scores }) => ({
    judge,
    project,
    scores: Object.fromEntries(Object.entries(scores).map(([id, mark]) => [id, mark ?? null])),
  })),
  options: {
    lines: [
      { name: 'first', chosen: 1, best: 1 },
      { name: 'first two', chosen: 2, best: 2 },
    ],
  },
  chain: { head: 'ab'.repeat(32) },
}
