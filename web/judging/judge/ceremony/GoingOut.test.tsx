import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { GoingOut } from './GoingOut.tsx'
import type { Heard } from './panel.texts.ts'

const publication: Panel['publication'] = {
  how: 'with_last_name',
  is_due: false,
  is_held: false,
  set_by: null,
  release_at: '2026-12-05T13:12:00.000000Z',
  seconds_left: 42,
  is_public: false,
  is_offline: false,
  wins: 3,
  unmarked: 0,
  people: 12,
}

const follows: Heard = { state: 'follows', since: '18:40' }
const offline: Heard = { state: 'no_network', since: '18:40' }

/** All that is said, and the button if there is one. */
function said(fields: Partial<Panel['publication']>, heard: Heard): (string | null)[] {
  const panel: Panel = {
    event_name: 'Monsoon Grid',
    timezone: 'Asia/Kolkata',
    now: '2026-12-05T13:10:00.000000Z',
    opened_at: '2026-12-05T12:10:00.000000Z',
    opened_by: 'Leela Varma',
    last_name_at: null,
    shown: { step: 8, furthest: 8, version: 8, is_black: false },
    screen_at: null,
    screen_step: null,
    prizes: [],
    changed: [],
    is_reopened: false,
    publication: { ...publication, ...fields },
  }
  const { container, unmount } = render(
    <GoingOut panel={panel} token="" heard={heard} act={() => undefined} />,
  )
  const texts = [...container.querySelectorAll('h2, p')].map(({ textContent }) => textContent)
  const button = screen.queryByRole('button')?.textContent ?? null
  unmount()
  return [...texts, button]
}

it('counts seconds with a network, and says how many teams become Won, and why others do not', () => {
  expect(said({}, follows)).toEqual([
    'Out in 42 seconds',
    'Nobody has been told yet. 3 teams become Won. 12 people get a mail.',
    ' Not yet',
  ])
  expect(said({ wins: 0, unmarked: 4 }, follows)[1]).toBe(
    'Nobody has been told yet. No team becomes Won: those with a prize are not marked as participated. 12 people get a mail.',
  )
  expect(said({ wins: 2, unmarked: 1 }, follows)[1]).toBe(
    'Nobody has been told yet. 2 teams become Won, 1 more with a prize is not marked as participated. 12 people get a mail.',
  )
})

it('counts nothing without a network: it says what was so when it was heard last', () => {
  expect(said({}, offline)).toEqual([
    'Going out, as of 18:40',
    '42 seconds were left. Without a network it cannot be taken back here: do that on the screen of results.',
    null,
  ])
  // A time that was set is a time, however near it is.
  for (const seconds_left of [5400, 12]) {
    expect(said({ how: 'timed', seconds_left }, offline)).toEqual([
      'Out at 18:42, as of 18:40',
      'Nobody had been told. Without a network it cannot be taken back here: do that on the screen of results.',
      null,
    ])
  }
  expect(said({ is_held: true, seconds_left: null }, offline)).toEqual([
    'Held back, as of 18:40',
    'Nobody had been told. Publish on the screen of results, or here once there is a network.',
    null,
  ])
})
