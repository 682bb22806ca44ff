import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { promisedEach, sayAtStake, sayEach, sayIdle, sayPlanned } from './plan.texts.ts'

const visit = (judge_id: string, application_id: string, fields: Partial<Plan['visits'][number]> = {}) => ({
  _id: `${judge_id} ${application_id}`,
  judge_id,
  application_id,
  state: 'planned' as const,
  origin: 'plan' as const,
  slot: null,
  is_begun: false,
  ...fields,
})

const judge = (_id: string, name: string, has_left = false) => ({
  _id,
  name,
  has_left,
  is_aside: false,
  from: null,
  to: null,
  conflicts: [],
})

function plan(visits: Plan['visits'], fields: Partial<Plan> = {}): Plan {
  return {
    _id: 'demo',
    name: 'Demo',
    event: { _id: 'event', event_name: 'Monsoon Grid', timezone: 'Asia/Kolkata' },
    looks: 1,
    visit_minutes: 8,
    walk_minutes: 2,
    visits_start_at: null,
    visits_end_at: null,
    break_at: null,
    break_minutes: null,
    pauses: [],
    local: { starts: null, ends: null, break_at: null, now: '2026-12-05T13:00', opens: null, closes: null },
    seed: 1,
    planned_at: '2026-12-05T07:00:00.000000Z',
    can_undo: false,
    sealed_at: null,
    is_running: false,
    criteria: [],
    scale: 10,
    finalists: null,
    teams: [],
    judges: [judge('a', 'Ana'), judge('b', 'Ben')],
    visits,
    now: '2026-12-05T07:30:00.000000Z',
    version: 1,
    ...fields,
  }
}

describe('whom a plan gives visits', () => {
  it('says before what may move: planned visits that nobody has begun, put off or set by hand', () => {
    const visits = [
      visit('a', 'K'),
      visit('a', 'L', { is_begun: true }),
      visit('b', 'K', { origin: 'staff' }),
      visit('b', 'L', { state: 'done' }),
      visit('b', 'M', { state: 'busy' }),
      visit('b', 'N'),
    ]
    expect(sayAtStake(plan(visits))).toBe('2 visits of 2 judges may go to others.')
  })

  it('says afterwards how many judges have other teams than before', () => {
    const before = plan([visit('a', 'K'), visit('b', 'L')])
    expect(sayPlanned(before, plan([visit('a', 'L'), visit('b', 'K')]))).toBe(
      '2 visits are planned. 2 judges have other teams than before',
    )
    expect(sayPlanned(before, plan([visit('a', 'K'), visit('a', 'M'), visit('b', 'L')]))).toBe(
      '3 visits are planned. 1 judge has other teams than before',
    )
    expect(sayPlanned(before, before)).toBe('The plan is the same as before: no visit has moved.')
    expect(sayPlanned(plan([], { planned_at: null }), before)).toBe('2 visits are planned')
  })

  it('names who has no visit at all, such as who came later, and not who has left', () => {
    const judges = [judge('a', 'Ana'), judge('b', 'Ben'), judge('c', 'Cyn'), judge('d', 'Dev', true)]
    const shown = plan([visit('a', 'K')], { judges })
    expect(sayIdle(shown)).toBe(
      'Ben and Cyn have no visit: Next team on the phone sends them on, and Plan anew shares all visits out again',
    )
    expect(sayIdle(plan([visit('a', 'K'), visit('b', 'K')]))).toBe('')
    const teams = ['K', 'L'].map(_id => ({ _id, team_name: _id, place: null }))
    const knowing = [judge('a', 'Ana'), { ...judge('b', 'Ben'), conflicts: ['K', 'L'] }]
    expect(sayIdle(plan([visit('a', 'K')], { judges: knowing, teams }))).toBe(
      'Ben is in conflict with every team, so no plan has a visit for them',
    )
  })
})

it.each([
  { teams: 16, looks: 3, judges: 12, said: '4 visits' },
  { teams: 5, looks: 1, judges: 2, said: '2 or 3 visits' },
  { teams: 1, looks: 1, judges: 1, said: '1 visit' },
])('$teams teams × $looks ÷ $judges = $said', ({ teams, looks, judges, said }) => {
  expect(sayEach(promisedEach(teams, looks, judges))).toBe(said)
})

it('names whose visits were shared out, and how plans reckon with them again', () => {
  const aside = { ...judge('asha', 'Asha'), is_aside: true }
  expect(sayIdle(plan([], { judges: [aside] }))).toBe(
    'The visits of Asha were shared out, so plans give them none until you move a visit to them or they press Next team',
  )
})
