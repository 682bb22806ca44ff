import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { StandingToasts, Toasts } from './Toasts.tsx'
import { closeToast, shownToasts, toast } from './toasts.ts'

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
})

test('a message takes the place of the one before about the same thing, and of no other', () => {
  toast.success('The plan is in use', { about: 'plan 1' })
  toast.success('The other plan is in use', { about: 'plan 2' })
  toast.success('Saved')
  toast.success('The former plan is back', { about: 'plan 1' })
  expect(shownToasts().map(({ text }) => text)).toEqual([
    'The other plan is in use',
    'Saved',
    'The former plan is back',
  ])
})

test('a message that stays stands on the screens of its event, and the others in the corner', () => {
  toast.success('Rivers is public now', { staysIn: 'rivers' })
  toast.success('Tides is public now', { staysIn: 'tides' })
  toast.success('Saved')
  draw(
    <>
      <StandingToasts of="rivers" />
      <Toasts />
    </>,
  )
  const texts = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('p')].map(({ textContent }) => textContent)
  expect([texts('Messages of this page'), texts('Messages')]).toEqual([['Rivers is public now'], ['Saved']])
  const [close] = screen.getAllByRole('button', { name: 'Close message' })
  fireEvent.click(close ?? expect.fail('nothing to close'))
  expect([texts('Messages of this page'), texts('Messages')]).toEqual([[], ['Saved']])
})
