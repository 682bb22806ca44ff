import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, signInAs } from '../../testing/render.tsx'
import OwnStanding from './OwnStanding.tsx'

afterEach(() => vi.unstubAllGlobals())

const own = [
  { _id: 'a1', event_id: 'applied', withdrawn_from: null },
  { _id: 'a2', event_id: 'withdrawn', withdrawn_from: 'registered' },
]

test('the card of a challenge says that the candidate has applied, and others how long one can', async () => {
  signInAs('candidate')
  vi.stubGlobal('fetch', async () => Response.json({ data: own, total: 2, page: 1, limit: 100, counts: {} }))
  draw(
    ['applied', 'withdrawn', 'another'].map(eventId => (
      <p key={eventId}>
        {eventId}: <OwnStanding eventId={eventId}>5 days left</OwnStanding>
      </p>
    )),
  )
  await screen.findByText('Applied')
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'applied: Applied',
    'withdrawn: 5 days left',
    'another: 5 days left',
  ])
})
