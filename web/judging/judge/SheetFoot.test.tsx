import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Book } from './book.ts'
import { enter } from './book.ts'
import { nextSending, afterSave } from './queue.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { ballotOf, bookOf, judgingOf, visitOf } from './testing/books.ts'

const network = vi.hoisted(() => ({
  offlineSince: null as number | null,
  keepsNothing: false,
  isWriting: false,
}))
vi.mock('./book-store.ts', () => ({ useShown: () => network }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  createLink: (component: unknown) => component,
}))

afterEach(cleanup)

const tap = (book: Book, mark: number) => enter(book, 'v1', { scores: { works: mark } }, mark)

function saved(book: Book): Book {
  const sending = nextSending(book)
  if (sending?.kind !== 'ballot') throw new Error('No ballot waits.')
  const { scores, marked_at } = sending.body
  return afterSave(book, sending, {
    state: 'planned',
    ballot: ballotOf({ scores: Object(scores), marked_at }),
  })
}

it('announces where the ballot is once, and again only when that changes', () => {
  const said: string[] = []
  let view: ReturnType<typeof render> | undefined
  const show = (book: Book) => {
    const [round] = book.judging.rounds
    const [visit] = round?.visits ?? []
    if (!round || !visit) throw new Error('There is one visit.')
    const foot = (
      <SheetFoot
        book={book}
        round={round}
        visit={visit}
        marks={book.entries.v1?.marks ?? ballotOf()}
        onDone={() => {}}
        onLacking={() => {}}
      />
    )
    if (view) view.rerender(foot)
    else view = render(foot)
    const text = screen.getByRole('status').textContent ?? ''
    if (text !== said.at(-1)) said.push(text)
  }
  let book = bookOf(judgingOf([visitOf('v1')]))
  show(book)
  for (const mark of [3, 5, 8]) {
    book = tap(book, mark)
    show(book)
    book = saved(book)
    show(book)
  }
  network.offlineSince = 1
  for (const mark of [9, 10]) {
    network.isWriting = true
    show((book = tap(book, mark)))
    // What the disk has not taken yet is not called kept, and no screen reader says it each time.
    expect(screen.queryAllByText('Kept on this phone', { ignore: '[role=status]' })).toEqual([])
    network.isWriting = false
    show(book)
  }
  network.offlineSince = null
  show(book)
  show(saved(book))
  expect(said).toEqual(['', 'Saved', 'Kept on this phone', 'Saved'])
  Object.assign(network, { offlineSince: 1, keepsNothing: true })
  show(tap(book, 11))
  expect(said.at(-1)).toBe('In this page only')
})
