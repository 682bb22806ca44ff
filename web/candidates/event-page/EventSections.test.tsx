import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import { draw } from '../../testing/render.tsx'
import { EventSections } from './EventSections.tsx'

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
  expect(screen.getByRole('link').textContent).toBe('See the results')
})
