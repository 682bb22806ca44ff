import { expect, test } from 'vitest'
import { isNoClearDifference, sayAssumed } from './rehearsal.texts.ts'

const rehearsal = (variant: number, typical: number) => ({
  variant,
  typical,
  low: typical - 0.1,
  high: typical + 0.1,
})

test('what a rehearsal assumes is said, and what its chance alone can do is no difference', () => {
  expect(sayAssumed(rehearsal(0, 0.7))).toBe(
    'An estimate from 200 rehearsals with made-up teams and judges, as if every visit were made. How much judges disagree is assumed: 60 if they disagree more than that, 80 if less. How much yours do is known only once they score. Numbers less than 10 apart can differ by chance alone.',
  )
  const asSet = rehearsal(0, 0.68)
  const is = (typical: number) => isNoClearDifference(asSet, rehearsal(1, typical))
  expect([is(0.69), is(0.77), is(0.59), is(0.78), is(0.5)]).toEqual([true, true, true, false, false])
  // The plan itself, and what is not found yet.
  expect([isNoClearDifference(asSet, asSet), isNoClearDifference(asSet, undefined)]).toEqual([false, false])
})
