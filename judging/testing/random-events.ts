import fc from 'fast-check'
import { shuffled, uniformsFrom } from '../chance.ts'
import type { Ballot, CountedBallot, Criterion } from '../marks.ts'

/** Ballots of one mark out of 100 each: the mark is the points. */
export const points: Criterion[] = [{ id: 'points', weight: 1, min: 0, max: 100 }]

export function pointBallot(judge: string, project: string, mark: number): Ballot {
  return { judge, project, scores: { points: mark } }
}

/** A judge for each row, a project for each column; null is no ballot. */
export function panel(rows: readonly (readonly (number | null)[])[]): Ballot[] {
  return rows.flatMap((row, judge) =>
    row.flatMap((mark, project) => (mark === null ? [] : [pointBallot(`j${judge}`, `p${project}`, mark)])),
  )
}

export interface RandomEvent {
  criteria: Criterion[]
  ballots: Ballot[]
}

/** Events of any shape: some pairs of judge and project, some blanks, at least one ballot, no pair twice. */
export const randomEvents: fc.Arbitrary<RandomEvent> = fc
  .record({
    judges: fc.integer({ min: 1, max: 6 }),
    projects: fc.integer({ min: 1, max: 9 }),
    criteria: fc.integer({ min: 1, max: 3 }),
  })
  .chain(size =>
    fc.record({
      criteria: fc.tuple(
        ...Array.from({ length: size.criteria }, (_, place) =>
          fc.record({
            id: fc.constant(`c${place}`),
            weight: fc.integer({ min: 1, max: 4 }),
            min: fc.constant(1),
            max: fc.constantFrom(5, 10),
          }),
        ),
      ),
      ballots: fc.uniqueArray(
        fc.record({
          judge: fc.integer({ min: 0, max: size.judges - 1 }).map(number => `j${number}`),
          project: fc.integer({ min: 0, max: size.projects - 1 }).map(number => `p${number}`),
          marks: fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 8 }), {
            minLength: size.criteria,
            maxLength: size.criteria,
          }),
        }),
        { minLength: 1, maxLength: 40, selector: ({ judge, project }) => `${judge} ${project}` },
      ),
    }),
  )
  .map(({ criteria, ballots }) => ({
    criteria,
    ballots: ballots.map(({ judge, project, marks }) => ({
      judge,
      project,
      scores: Object.fromEntries(marks.map((mark, place) => [`c${place}`, mark])),
    })),
  }))

/** The same list in another order. */
export function mixed<Item>(items: readonly Item[], seed: number): Item[] {
  return shuffled(items, uniformsFrom(seed))
}

/** Ballots as numbers, for tests of what comes after the marks. */
export const randomBallots: fc.Arbitrary<CountedBallot[]> = fc.uniqueArray(
  fc.record({
    judge: fc.integer({ min: 0, max: 5 }).map(number => `j${number}`),
    project: fc.integer({ min: 0, max: 8 }).map(number => `p${number}`),
    points: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 2, maxLength: 40, selector: ({ judge, project }) => `${judge} ${project}` },
)
