import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enter } from './book.ts'
import { RoundToJudge } from './RoundToJudge.tsx'
import { ballotOf, bookOf, criteria, judgingOf, visitOf } from './testing/books.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: unknown }) => children,
  createLink: (component: unknown) => component,
  useNavigate: () => vi.fn<() => Promise<void>>(async () => undefined),
}))
const { change } = vi.hoisted(() => ({ change: vi.fn<() => Promise<void>>(async () => undefined) }))
vi.mock('./book-store.ts', () => ({ change }))
vi.mock('./sending.ts', () => ({ sync: async () => undefined }))

afterEach(cleanup)

const marks = (mark: number) => Object.fromEntries(criteria.map(criterion => [criterion, mark]))

it('says when the next visit is, and how late it is once its time has passed', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-05T08:46:30Z') })
  const poster = (starts_at: string) => {
    const book = bookOf(judgingOf([visitOf('first', { starts_at })]))
    const [round] = book.judging.rounds
    if (!round) throw new Error('There is one round.')
    render(<RoundToJudge book={book} round={round} />)
    const said = screen.getByText(/^Next at/).textContent
    cleanup()
    return said
  }
  const moments = ['08:50:40', '08:47', '08:46', '08:38', '07:40'].map(
    time => `2026-12-05T${time.padEnd(8, ':00')}.000Z`,
  )
  expect(moments.map(poster)).toEqual([
    'Next at 14:20, in 4 min',
    'Next at 14:17, now',
    'Next at 14:16, now',
    'Next at 14:08, 8 min late',
    'Next at 13:10',
  ])
  vi.useRealTimers()
})

it('asks before a team is said not to be there, because that calls the organisers', async () => {
  const book = bookOf(judgingOf([visitOf('first')]))
  const [round] = book.judging.rounds
  if (!round) throw new Error('There is one round.')
  render(<RoundToJudge book={book} round={round} />)
  fireEvent.click(screen.getByRole('button', { name: 'Not there' }))
  expect((await screen.findByRole('dialog', { name: 'Team first is not there?' })).isConnected).toBe(true)
  expect(change).not.toHaveBeenCalled()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not there' }))
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
})

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

it('promises no time to score once it has passed, also before the phone has read that judging is closed', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-05T08:46:30Z') })
  const saidAt = (closes_at: string) => {
    const done = visitOf('first', {
      state: 'done',
      ballot: ballotOf({ scores: marks(7), is_done: true, marked_at: { is_done: 1 } }),
    })
    const judging = judgingOf([done])
    const [round] = judging.rounds
    if (!round) throw new Error('There is one round.')
    render(<RoundToJudge book={bookOf(judging)} round={{ ...round, closes_at }} />)
    const said = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    cleanup()
    return said.filter(words => words?.startsWith('Your teams') || words?.startsWith('Scored'))
  }
  expect([saidAt('2026-12-05T08:47:00.000Z'), saidAt('2026-12-05T08:46:00.000Z')]).toEqual([
    ['Your teams 1 of 1 scored, judging closes 14:17', 'Scored until 14:17 you can change them'],
    ['Your teams 1 of 1 scored', 'Scored '],
  ])
  vi.useRealTimers()
})
