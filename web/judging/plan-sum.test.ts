import { describe, expect, it } from 'vitest'
import type { Plan } from '../../contract/judging-plan.ts'
import { sumOf } from './plan-sum.ts'
import { rehearsalsOf } from './rehearsals.ts'

const plan = {
  seed: 1,
  teams: Array.from({ length: 12 }, (_, number) => ({ _id: `team ${number}`, team_name: '', place: null })),
  judges: Array.from({ length: 4 }, (_, number) => ({
    _id: `judge ${number}`,
    name: '',
    has_left: number === 3,
    from: null,
    to: null,
    conflicts: number === 0 ? ['team 1'] : [],
  })),
} as unknown as Plan

const values = {
  looks: 2,
  visit_minutes: 8,
  walk_minutes: 2,
  starts: '2026-12-05T13:00',
  ends: '2026-12-05T15:00',
  break_at: '',
  break_minutes: '',
  seed: 1,
}

describe('the sum of a plan', () => {
  it('says how many visits each judge has, and when the last one ends', () => {
    const sum = sumOf(plan, values)
    expect(sum?.arithmetic).toMatchObject({ needed: 24, capacity: 36, isEnough: true })
    expect([sum?.visitsEach, new Date(sum?.endsAt ?? 0).toISOString().slice(11, 16)]).toEqual([8, '14:18'])
    expect(sum?.helps).toEqual({})
  })

  it('counts only the times at which judges are there', () => {
    const [first, ...others] = plan.judges
    const judges = first ? [{ ...first, from: '2026-12-05T14:00', to: '2026-12-05T14:38' }, ...others] : []
    const sum = sumOf({ ...plan, judges }, values)
    // From 14:00 and from 14:10 and from 14:20 and from 14:30, of the twelve of the others.
    expect(sum?.arithmetic.capacity).toBe(4 + 12 + 12)
    expect(sumOf({ ...plan, judges }, { ...values, starts: '', ends: '' })?.arithmetic.capacity).toBe(36)
  })

  it('says what would help if it is not enough', () => {
    const sum = sumOf(plan, { ...values, ends: '2026-12-05T14:08' })
    expect(sum?.arithmetic).toMatchObject({ needed: 24, capacity: 21, isEnough: false })
    expect(sum?.helps).toEqual({ judges: 1, minutes: 10, looks: 1 })
  })

  it('does not offer more minutes where a team has too few judges', () => {
    const sum = sumOf(plan, { ...values, looks: 3 })
    expect(sum?.arithmetic.tooFewJudges).toEqual([{ project: 'team 1', able: 2 }])
    expect(sum?.helps).toEqual({ judges: 1, looks: 2 })
  })

  it('is enough without times, and unknown while something cannot be read', () => {
    expect(sumOf(plan, { ...values, starts: '', ends: '' })?.arithmetic.isEnough).toBe(true)
    for (const wrong of [{ looks: '' }, { visit_minutes: 'x' }, { walk_minutes: 1.5 }]) {
      expect(sumOf(plan, { ...values, ...wrong })).toBeNull()
    }
  })
})

it('rehearses that more looks find the best team more often, within a band', () => {
  const { input } = sumOf(plan, values) ?? { input: undefined }
  if (!input) throw new TypeError('The values can be read.')
  const variants = [1, 3].map(looks => ({ looks, moreJudges: 0, steered: 0 }))
  const [one, three] = [...rehearsalsOf({ input, weights: [3, 1], scale: 10, top: 3, variants })]
  expect(one?.typical).toBeLessThan(three?.typical ?? 0)
  for (const { low, typical, high } of [one, three].filter(each => each !== undefined)) {
    expect([low <= typical, typical <= high, high <= 1]).toEqual([true, true, true])
  }
})
