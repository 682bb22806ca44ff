import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enter } from './book.ts'
import { Leaving } from './Leaving.tsx'
import { nextSending, refused } from './queue.ts'
import { bookOf, judgingOf, visitOf } from './testing/books.ts'

vi.mock('@tanstack/react-router', () => ({ createLink: (component: unknown) => component }))

afterEach(cleanup)

const book = bookOf(judgingOf([visitOf('v1')]))

async function asked(shown: typeof book): Promise<string> {
  render(<Leaving book={shown} />)
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  // It is loaded when it is needed.
  const dialog = await screen.findByRole('dialog', {}, { timeout: 15_000 })
  return dialog.querySelector('p')?.textContent ?? ''
}

it('asks before a judge logs out, and says that everything is sent', async () => {
  expect(await asked(book)).toBe('Everything is sent. Your link opens it again, here or on another phone.')
})

it('says what is lost where a ballot was not taken', async () => {
  const tapped = enter(book, 'v1', { scores: { works: 7 } }, 1)
  const sending = nextSending(tapped)
  if (!sending) throw new Error('A ballot waits.')
  const late = refused(tapped, sending, { status: 409, message: 'Judging is closed.' })
  expect(await asked(late)).toBe(
    '1 ballot was not taken and is only on this phone: logging out deletes it. Show it to the organisers first.',
  )
})
