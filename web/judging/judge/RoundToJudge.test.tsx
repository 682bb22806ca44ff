import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enter } from './book.ts'
import { RoundToJudge } from './RoundToJudge.tsx'
import { ballotOf, bookOf, criteria, judgingOf, visitOf } from './testing/books.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: unknown }) => children,
  createLink: (component: unknown) => component,
}))

afterEach(cleanup)

const marks = (mark: number) => Object.fromEntries(criteria.map(criterion => [criterion, mark]))

it('lists scored teams in the order in which they were scored, with your mean', () => {
  const done = (_id: string, at: number, mark: number) =>
    visitOf(_id, {
      state: 'done',
      ballot: ballotOf({ scores: marks(mark), is_done: true, marked_at: { is_done: at } }),
    })
  const book = bookOf(judgingOf([visitOf('first'), done('third', 3000, 5), done('second', 2000, 4)]))
  // Not sent yet.
  const scored = enter(book, 'first', { scores: marks(8), is_done: true }, 1000)
  const [round] = scored.judging.rounds
  if (!round) throw new Error('There is one round.')
  render(<RoundToJudge book={scored} round={round} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Table 14Team firstyour mean 8.0',
    'Table 14Team secondyour mean 4.0',
    'Table 14Team thirdyour mean 5.0',
  ])
})
