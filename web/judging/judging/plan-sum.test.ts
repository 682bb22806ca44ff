import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { isAsPlanned, plannedLoads, sumOf, valuesOf } from './plan-sum.ts'
import { rehearsalsOf } from './rehearsals.ts'

const plan = {
  seed: 1,
  looks: 2,
  visit_minutes: 8,
  walk_minutes: 2,
  break_minutes: null,
  planned_at: null,
  pauses: [],
  visits: [],
  now: '2026-12-05T06:00:20.000000Z',
  local: { starts: null, ends: null, break_at: null, now: '2026-12-05T11:30', opens: null, closes: null },
  teams: Array.from({ length: 12 }, (_, number) => ({ _id: `team ${number}`, team_name: '', place: null })),
  judges: Array.from({ length: 4 }, (_, number) => ({
    _id: `judge ${number}`,
    name: '',
    has_left: number === 3,
    is_aside: false,
    from: null,
    to: null,
    conflicts: number === 0 ? ['team 1'] : [],
  })),
} as unknown as Plan

/** Two hours and more before the first visit, which is at 13:00 in India. */
const before = Date.parse('2026-12-05T05:00:00Z')
const clock = (millis: number | null | undefined) => millis && new Date(millis).toISOString().slice(11, 16)

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
    const sum = sumOf(plan, values, before)
    expect(sum?.arithmetic).toMatchObject({ needed: 24, capacity: 36, isEnough: true })
    expect([sum?.made.least, sum?.made.most, clock(sum?.made.endsAt)]).toEqual([8, 8, '14:18'])
    expect(sum?.helps).toEqual({})
  })

  it('plans nothing into what is past, and says when visits begin', () => {
    const sum = sumOf(plan, values, Date.parse('2026-12-05T07:43:00Z'))
    // 13:13 in India: the next visit begins at 13:20.
    expect([clock(sum?.beginsAt), clock(sum?.made.endsAt)]).toEqual(['13:20', '14:38'])
    expect(sum?.arithmetic).toMatchObject({ needed: 24, capacity: 30 })
    expect(sumOf(plan, values, before)?.beginsAt).toBeNull()
  })

  it('plans nothing before judging opens, and says when the last visit ends after it closes', () => {
    const opens = { ...plan, local: { ...plan.local, opens: '2026-12-05T14:00', closes: '2026-12-05T15:00' } }
    const sum = sumOf(opens, values, before)
    // Six of the twelve times of three judges.
    expect(sum?.arithmetic).toMatchObject({ needed: 24, capacity: 18, isEnough: false })
    expect([clock(sum?.beginsAt), sum?.afterClosing]).toEqual(['14:00', 0])
    const closes = { ...plan, local: { ...plan.local, closes: '2026-12-05T14:00' } }
    expect([sumOf(closes, values, before)?.afterClosing, sumOf(plan, values, before)?.afterClosing]).toEqual([
      18, 0,
    ])
  })

  it('says how many visits judges really get, where these are not as many', () => {
    const sum = sumOf({ ...plan, teams: plan.teams.slice(0, 7) }, values, before)
    expect(sum?.made).toMatchObject({ least: 4, most: 5 })
  })

  it('leaves what is made and begun where it is, and knows what is planned', () => {
    const visit = (judge: number, team: number, slot: number, state: string) => ({
      _id: `${judge} ${team}`,
      judge_id: `judge ${judge}`,
      application_id: `team ${team}`,
      state,
      origin: 'plan',
      slot,
      is_begun: false,
    })
    const visits = [visit(1, 3, 1, 'done'), visit(2, 4, 1, 'planned')]
    const planned: Plan = { ...plan, visits: visits as Plan['visits'], planned_at: plan.now }
    const sum = sumOf(planned, values, before)
    expect(sum?.arithmetic.needed).toBe(23)
    expect(plannedLoads(planned, sum?.times ?? [])).toMatchObject({ least: 0, most: 1 })
    const typed = valuesOf(planned)
    const asPlanned = [typed, { ...typed, looks: '2' }, { ...typed, looks: 3 }].map(now =>
      isAsPlanned(planned, now),
    )
    expect([...asPlanned, isAsPlanned(plan, typed)]).toEqual([true, true, false, false])
  })

  it('counts only the times at which judges are there', () => {
    const [first, ...others] = plan.judges
    const judges = first ? [{ ...first, from: '2026-12-05T14:00', to: '2026-12-05T14:38' }, ...others] : []
    const sum = sumOf({ ...plan, judges }, values, before)
    // From 14:00 and from 14:10 and from 14:20 and from 14:30, of the twelve of the others.
    expect(sum?.arithmetic.capacity).toBe(4 + 12 + 12)
    expect(sumOf({ ...plan, judges }, { ...values, starts: '', ends: '' }, before)?.arithmetic.capacity).toBe(
      36,
    )
  })

  it('says what would help if it is not enough', () => {
    const sum = sumOf(plan, { ...values, ends: '2026-12-05T14:08' }, before)
    expect(sum?.arithmetic).toMatchObject({ needed: 24, capacity: 21, isEnough: false })
    expect(sum?.helps).toEqual({ judges: 1, minutes: 10, looks: 1 })
  })

  it('does not offer more minutes where a team has too few judges', () => {
    const sum = sumOf(plan, { ...values, looks: 3 }, before)
    expect(sum?.arithmetic.tooFewJudges).toEqual([{ project: 'team 1', able: 2 }])
    expect(sum?.helps).toEqual({ judges: 1, looks: 2 })
  })

  it('is enough without times, and unknown while something cannot be read', () => {
    expect(sumOf(plan, { ...values, starts: '', ends: '' }, before)?.arithmetic.isEnough).toBe(true)
    for (const wrong of [{ looks: '' }, { visit_minutes: 'x' }, { walk_minutes: 1.5 }]) {
      expect(sumOf(plan, { ...values, ...wrong }, before)).toBeNull()
    }
  })
})

it('rehearses that more looks find the best team more often, within a band', () => {
  const { input } = sumOf(plan, values, before) ?? { input: undefined }
  if (!input) throw new TypeError('The values can be read.')
  const variants = [1, 3].map(looks => ({ label: '', looks, moreJudges: 0, steered: 0 }))
  const [one, three] = [...rehearsalsOf({ input, weights: [3, 1], scale: 10, top: 3, variants })]
  expect(one?.typical).toBeLessThan(three?.typical ?? 0)
  for (const { low, typical, high } of [one, three].filter(each => each !== undefined)) {
    expect([low <= typical, typical <= high, high <= 1]).toEqual([true, true, true])
  }
})
