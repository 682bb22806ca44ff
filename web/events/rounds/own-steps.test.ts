import { describe, expect, it } from 'vitest'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import { lastStepsOf, stepsOf, stoppedAfter } from './own-steps.ts'

const day = (n: number) => `2026-12-0${n}T10:00:00.000000Z`
const at = (n: number) => Date.parse(day(n))

function round(fields: Partial<TeamRound>): TeamRound {
  return {
    _id: 'round',
    application_id: 'team',
    name: 'Build',
    description: null,
    note: null,
    has_hand_in: true,
    starts_at: null,
    ends_at: null,
    hand_in_opens_at: day(2),
    hand_in_closes_at: day(4),
    answers_by: day(6),
    is_hand_in_open: false,
    has_more_time: false,
    moved: {},
    entered_at: day(1),
    outcome: null,
    ...fields,
  }
}

const standing = (fields: Partial<TeamRound>, n: number) => {
  const [step] = stepsOf([round(fields)], at(n))
  return [step?.place, step?.due]
}

describe('a round of a team', () => {
  it.each([
    ['before it opens', {}, 1, 'now', { kind: 'opens', at: day(2) }],
    ['while it is open', {}, 3, 'now', { kind: 'hand_in', at: day(4) }],
    ['until the answers', {}, 5, 'now', { kind: 'answers', at: day(6) }],
    ['after them', {}, 7, 'done', null],
    ['that it is not in', { entered_at: null }, 3, 'next', { kind: 'hand_in', at: day(4) }],
    ['that it was not in', { entered_at: null }, 5, 'done', { kind: 'answers', at: day(6) }],
    ['from which it went on', { outcome: 'goes_on' as const }, 3, 'done', { kind: 'went_on' }],
    ['in which it ended', { outcome: 'stops' as const }, 3, 'done', { kind: 'stopped' }],
    [
      'that has days alone',
      { has_hand_in: false, hand_in_closes_at: null, answers_by: null, starts_at: day(2), ends_at: day(4) },
      3,
      'now',
      { kind: 'ends', at: day(4) },
    ],
  ])('%s', (_, fields, n, place, due) => {
    expect(standing(fields, n)).toEqual([place, due])
  })

  it('that it was never in is none of its rounds once it is in a later one', () => {
    const rounds = [round({ _id: 'a', entered_at: null }), round({ _id: 'b' })]
    expect(stepsOf(rounds, at(3)).map(({ round: { _id }, place }) => [_id, place])).toEqual([['b', 'now']])
  })

  it('that was its last is the last that it sees', () => {
    const rounds = [round({ _id: 'a', outcome: 'stops' }), round({ _id: 'b', entered_at: null })]
    expect(stepsOf(rounds, at(3)).map(step => step.round._id)).toEqual(['a'])
    expect(stoppedAfter(rounds)?._id).toBe('a')
  })

  it('was not its last where staff let it into a later one', () => {
    const rounds = [round({ _id: 'a', outcome: 'stops' }), round({ _id: 'b' }), round({ _id: 'c' })]
    expect(stepsOf(rounds, at(3)).map(step => step.round._id)).toEqual(['a', 'b', 'c'])
    expect(stoppedAfter(rounds)).toBeUndefined()
  })

  it('of an event that is over promises nothing, and those that it never entered are gone', () => {
    const rounds = [
      round({ _id: 'a', outcome: 'goes_on' }),
      round({ _id: 'b', hand_in_closes_at: null, answers_by: null }),
      round({ _id: 'c', entered_at: null }),
    ]
    const said = (status: EventStatus) =>
      lastStepsOf(rounds, status).map(({ round: { _id }, place, due }) => [_id, place, due])
    const wentOn = ['a', 'done', { kind: 'went_on' }]
    expect([said('completed'), said('cancelled')]).toEqual([
      [wentOn, ['b', 'done', null]],
      [wentOn, ['b', 'next', null]],
    ])
  })
})
