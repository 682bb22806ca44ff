import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import { draw } from '../../testing/render.tsx'
import { EventSections } from './EventSections.tsx'
import { sectionsOf } from './sections.ts'

/** The section of the results reads no more of an event. */
function drawResults(winners: PublicEvent['winners']) {
  const event = { _id: 'event', winners } as PublicEvent
  draw(<EventSections event={event} sections={[{ id: 'results', title: 'Results' }]} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('the results name teams and prizes, in order', () => {
  const shown = drawResults([
    { prize: '1st prize', team_name: 'Copper Thieves' },
    { prize: '2nd prize', team_name: 'Night Shift' },
  ])
  expect(shown).toEqual(['Copper Thieves1st prize', 'Night Shift2nd prize'])
  expect(screen.getByRole('link').textContent).toBe('See all results')
})

test('results without a prize are a link alone', () => {
  expect(drawResults([])).toEqual([])
  expect(screen.getByRole('link').textContent).toBe('See all results')
})

test('what can be won is said until the results say who won', () => {
  const parts: Partial<PublicEvent> = {
    announcements: [],
    projects: null,
    theme: [],
    rounds: [],
    associates: [],
    partners: [],
    has_results: false,
    prizes: [
      { name: 'First', what: '₹50,000', how_many: 1, given_by: 'order', theme: null, criterion: null },
      { name: 'River', what: null, how_many: 2, given_by: 'theme', theme: 'Clean water', criterion: null },
      { name: 'Craft', what: 'A visit', how_many: 1, given_by: 'criterion', theme: null, criterion: 'Works' },
      { name: 'Ours', what: null, how_many: 1, given_by: 'choice', theme: null, criterion: null },
    ],
  }
  const event = parts as PublicEvent
  const named = (shown: PublicEvent) => sectionsOf(shown).map(({ id }) => id)
  expect(named(event)).toEqual(['prizes', 'company'])
  expect(named({ ...event, has_results: true })).toEqual(['results', 'company'])
  draw(<EventSections event={event} sections={[{ id: 'prizes', title: 'Prizes' }]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First₹50,000',
    'River × 2For the best of Clean water',
    'CraftA visitFor the best by Works',
    'OursChosen by the organisers',
  ])
})

test('news come first until the event is over, then who won, what was built and certificates', () => {
  const parts: Partial<PublicEvent> = {
    announcements: [{ _id: 'a', subject: 'Lunch', html: '', sent_at: '2026-12-05T08:00:00Z' }],
    projects: 3,
    theme: [],
    rounds: [],
    associates: [],
    partners: [],
    prizes: [],
    has_results: true,
    has_certificates: true,
    event_status: 'published',
  }
  const named = (shown: Partial<PublicEvent>) => sectionsOf(shown as PublicEvent).map(({ id }) => id)
  expect(named(parts)).toEqual(['news', 'results', 'projects', 'certificates', 'company'])
  expect(named({ ...parts, event_status: 'completed' })).toEqual([
    'results',
    'projects',
    'certificates',
    'news',
    'company',
  ])
})

test('a round says what its judges give marks for, and how much each counts', () => {
  const round = {
    _id: 'round',
    name: 'Demo',
    description: null,
    note: null,
    moved: {},
    criteria: [
      { name: 'Works', description: 'It runs', weight: 3 },
      { name: 'Needed', description: null, weight: 1 },
    ],
  }
  const event = { rounds: [round], timezone: 'Asia/Kolkata' } as PublicEvent
  draw(<EventSections event={event} sections={[{ id: 'rounds', title: 'Rounds' }]} />)
  const list = screen.getByText('Judged by').nextElementSibling
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '75 %WorksIt runs',
    '25 %Needed',
  ])
})
