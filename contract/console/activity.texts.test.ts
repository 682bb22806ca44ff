import { expect, test } from 'vitest'
import type { Activity } from './activity.ts'
import { doerName, sentenceText } from './activity.texts.ts'

const row: Activity = {
  _id: '1',
  happened_at: '2026-11-23T10:00:00.000000Z',
  subject: 'person',
  action: 'identity_proved',
  by: { kind: 'organiser', _id: 'asha', name: 'Asha Rao', is_applicant: false },
  company: null,
  event: { _id: 'e', name: 'Rivers' },
  team: null,
  round: null,
  judge: null,
  partner: null,
  associate: null,
  asked: null,
  announcement: null,
  person: null,
  from: null,
  to: null,
  comment: null,
  network: null,
  device: null,
  request_id: null,
  data: null,
}
const final = { _id: 'r', name: 'Final' }
const read = (changed: Partial<Activity>, reader?: string) => {
  const entry = { ...row, ...changed }
  return `${doerName(entry, reader)} ${sentenceText(entry, reader)}`
}

test('who reads about themselves is You', () => {
  expect(read({})).toBe('Asha Rao confirmed that it is really them')
  expect(read({}, 'asha')).toBe('You confirmed that it is really you')
  const refused = { subject: 'access', action: 'refused' } as const
  expect(read(refused, 'asha')).toBe('You tried something that you may not do')
})

test('nobody knows who held the panel of a ceremony', () => {
  const held = { subject: 'release', action: 'undone', round: final, data: { by_ceremony: true } } as const
  expect([read(held), read(held, 'asha')]).toEqual([
    'The ceremony that Asha Rao opened kept the results of the round Final from going out',
    'The ceremony that you opened kept the results of the round Final from going out',
  ])
})

test('acts have the words of their buttons', () => {
  expect(read({ subject: 'judging', action: 'sealed', round: final })).toBe(
    'Asha Rao closed the judging of the round Final',
  )
  expect(read({ subject: 'release', action: 'started', round: final })).toBe(
    'Asha Rao began to publish the results of the round Final',
  )
  expect(read({ subject: 'release', action: 'undone', round: final })).toBe(
    'Asha Rao kept the results of the round Final from going out',
  )
  const correction = { subject: 'release', round: final, data: { is_correction: true } } as const
  expect(['planned', 'moved', 'started', 'undone'].map(action => read({ ...correction, action }))).toEqual([
    'Asha Rao set a time at which a correction of the results of the round Final goes out',
    'Asha Rao moved the time at which a correction of the results of the round Final goes out',
    'Asha Rao began to publish a correction of the results of the round Final',
    'Asha Rao kept a correction of the results of the round Final from going out',
  ])
  expect(read({ subject: 'judging', action: 'published', round: final })).toBe(
    'Asha Rao published the results of the round Final',
  )
  expect(read({ subject: 'judging', action: 'corrected', round: final })).toBe(
    'Asha Rao published a correction of the results of the round Final',
  )
  expect(read({ subject: 'release', action: 'started' })).toBe(
    'Asha Rao started a release for the event Rivers',
  )
  const released = { subject: 'release', action: 'released', data: { teams: 58, overtaken: 2 } } as const
  expect([read(released, 'asha'), read({ ...released, data: { teams: 1, overtaken: 0 } })]).toEqual([
    'You released the decisions about 58 teams of the event Rivers',
    'Asha Rao released the decision about 1 team of the event Rivers',
  ])
})
