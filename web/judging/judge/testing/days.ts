import fc from 'fast-check'

/** A day of up to 60 steps. Places are numbers, so that the same day can be played with any visits and criteria. */
export const anyDay = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: step('tap', { criterion: fc.nat(1), mark: fc.integer({ min: 1, max: 10 }) }) },
    { weight: 3, arbitrary: step('type', { field: fc.nat(2) }) },
    { weight: 2, arbitrary: step('done') },
    { weight: 1, arbitrary: step('skip') },
    // Its answer is delivered later, in any order, or never.
    { weight: 8, arbitrary: step('send', { isLost: fc.boolean() }) },
    { weight: 6, arbitrary: step('deliver', { which: fc.nat(5) }) },
    { weight: 3, arbitrary: step('read') },
    // The tab is closed or reloaded, or the battery is empty.
    { weight: 2, arbitrary: step('kill') },
    // A request that was thought lost arrives, or arrives again.
    { weight: 3, arbitrary: step('repeat', { which: fc.nat(20) }) },
    { weight: 1, arbitrary: step('clock', { hours: fc.integer({ min: -30, max: 30 }) }) },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
)

export interface Step {
  step: string
  phone: number
  visit: number
  criterion?: number
  mark?: number
  field?: number
  isLost?: boolean
  which?: number
  hours?: number
}

function step(name: string, more: Partial<Record<keyof Step, fc.Arbitrary<unknown>>> = {}) {
  return fc.record({
    step: fc.constant(name),
    phone: fc.nat(1),
    visit: fc.nat(2),
    ...more,
  }) as fc.Arbitrary<Step>
}
