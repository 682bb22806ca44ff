import { beforeEach, expect, test } from 'vitest'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { closeToast, shownToasts } from '../../platform/ui/overlay/toasts.ts'
import { tellEnd, tellUndone, tellWhoUndid } from './release-toast.ts'

beforeEach(() => shownToasts().forEach(({ id }) => closeToast(id)))

const said = () => shownToasts().map(({ text }) => text)

const issue: ReleaseUnderWay = {
  _id: '7',
  event_id: '1',
  event_name: 'Monsoon Hack',
  round: null,
  closes_door: false,
  certificates: 12,
  teams: 0,
  by: null,
  release_at: '2026-11-27T12:00:00Z',
  is_timed: false,
  seconds_left: 0,
  seconds: 60,
  released_at: null,
}

test('certificates that a colleague undid are no decisions', async () => {
  const by = { first_name: 'Leela', last_name: 'Varma' }
  expect(tellWhoUndid(issue, [{ _id: issue._id, by }])).toBe(false)
  await tellUndone(issue)
  expect(said()).toEqual(['The certificates were not issued: somebody has undone it'])
})

test('issued certificates are counted, also none', () => {
  tellEnd(issue)
  tellEnd({ ...issue, certificates: 0 })
  expect(said()).toEqual([
    '12 certificates are issued: Monsoon Hack',
    'No certificate was issued: nobody should have one any more',
  ])
})
