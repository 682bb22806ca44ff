import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Round } from '../../../contract/events/rounds.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import { RoundTeams } from './RoundTeams.tsx'

/** The component reads no more of a round. */
const drawRound = (is_sealed: boolean) =>
  draw(
    <RoundTeams
      round={{ _id: 'r', name: 'Demo', teams: 3, others: 2, is_sealed, event: { _id: 'e' } } as Round}
    />,
  )

it('lets teams enter until the ballots of the round are sealed', () => {
  signInAs('company')
  const { unmount } = drawRound(false)
  expect(screen.getByText(/in this round/).parentElement?.textContent).toBe(
    '3 teams are in this round. 2 other teams can still enter.',
  )
  expect(screen.getByRole('button', { name: 'Let teams enter Demo' })).toBeTruthy()
  unmount()
  drawRound(true)
  expect(screen.getByText(/in this round/).parentElement?.textContent).toBe('3 teams are in this round.')
  expect(screen.queryByRole('button')).toBeNull()
})
