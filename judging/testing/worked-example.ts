import type { Ballot, Criterion } from '../marks.ts'

/** The worked example of docs/judging-method.md §11. */
export const criteria: Criterion[] = [
  { id: 'idea', weight: 2, min: 1, max: 5 },
  { id: 'build', weight: 2, min: 1, max: 5 },
  { id: 'demo', weight: 1, min: 1, max: 5 },
]

export const ballots: Ballot[] = [
  ballot('Ana', 'A', 5, 4, 4),
  ballot('Ana', 'B', 4, 4, 3),
  ballot('Ana', 'C', 3, 3, 4),
  ballot('Ben', 'A', 3, 3, 2),
  ballot('Ben', 'C', 2, 1, 2),
  ballot('Ben', 'D', 3, 2, 2),
  ballot('Eva', 'B', 5, 4, 5),
  ballot('Eva', 'C', 3, 4, 3),
  ballot('Eva', 'D', 5, 4, 4),
]

function ballot(judge: string, project: string, idea: number, build: number, demo: number): Ballot {
  return { judge, project, scores: { idea, build, demo } }
}
