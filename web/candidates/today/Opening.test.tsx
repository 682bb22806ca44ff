import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Today } from '../../../contract/candidates/today.ts'
import { draw } from '../../testing/render.tsx'
import Opening from './Opening.tsx'

const item = {
  kind: 'talk',
  track: null,
  people: null,
  link: null,
  was: null,
  is_cancelled: false,
  signup: null,
} as const

const today: Today = {
  event: {
    _id: 'e',
    event_name: 'Monsoon Hack',
    timezone: 'Asia/Kolkata',
    event_type: 'hackathon',
    mode: 'offline',
    event_status: 'published',
    start_date: '2026-12-05',
    end_date: '2026-12-06',
    venue: 'The Silk Mill',
    cityName: 'Bengaluru',
    company_name: 'Silk Mill Labs',
  },
  begins: '2026-12-05T04:30:00Z',
  ends: '2026-12-06T12:30:00Z',
  published_at: '2026-12-01T10:00:00Z',
  items: [
    {
      ...item,
      _id: 'a',
      title: 'Breakfast',
      room: 'Courtyard',
      starts: '2026-12-05T03:30:00Z',
      ends: '2026-12-05T04:30:00Z',
    },
    {
      ...item,
      _id: 'b',
      title: 'Opening',
      room: 'Main hall',
      starts: '2026-12-05T04:30:00Z',
      ends: '2026-12-05T05:00:00Z',
    },
    {
      ...item,
      _id: 'd',
      title: 'Prizes',
      room: 'Main hall',
      starts: '2026-12-06T09:30:00Z',
      ends: '2026-12-06T10:30:00Z',
    },
    { ...item, _id: 'c', title: 'Hacking', room: null, starts: '2026-12-05T05:30:00Z', ends: null },
  ],
  dates: [],
  news: [],
}

test('before an event begins the big screen has its poster, what is first, what is on and what follows', () => {
  const now = Date.parse('2026-12-05T04:14:00Z')
  draw(
    <Opening today={today} now={now} begins={Date.parse('2026-12-05T04:30:00Z')} asOf={null} code={null} />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Monsoon Hack')
  const first = screen.getByRole('region', { name: 'First' })
  expect(first.textContent).toBe('Opening, Main hallin 16 min')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Breakfast until 10:00, Courtyard',
    'Hacking from 11:00',
    'Prizes from Sun 15:00, Main hall',
  ])
})
