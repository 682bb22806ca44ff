import { expect, it } from 'vitest'
import { changeText } from './change.texts.ts'

it('says that the time of an offer of seats is until when it is answered, not when it was made', () => {
  const to = '2026-11-29T08:24:00.000000Z'
  const offer = { subject: 'seats', action: 'offered', from: null, to, data: null } as const
  expect(changeText(offer)).toMatch(/^To be answered until .*2026/)
  expect(changeText({ ...offer, action: 'gone', to: 'lapsed' })).toBe('Lapsed')
})

it('says the names on a certificate as they are', () => {
  const asked = { subject: 'certificate', action: 'name_asked', data: null } as const
  expect(changeText({ ...asked, from: 'asha rao', to: 'Asha Menon-Rao' })).toBe('asha rao → Asha Menon-Rao')
})

it('says the whole way of an act of two steps at its last', () => {
  const step = { subject: 'application', action: 'status_changed' } as const
  const first = { ...step, from: 'registered', to: 'onboarded', data: { told: false } }
  const last = { ...step, from: 'onboarded', to: 'rejected', data: { began: 'registered' } }
  expect([first, last].map(changeText)).toEqual([
    'Registered → Onboarded, on the way',
    'Registered → Rejected',
  ])
})
