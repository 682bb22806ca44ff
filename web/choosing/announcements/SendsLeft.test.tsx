import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, signInAs } from '../../testing/render.tsx'
import { SendsLeft } from './SendsLeft.tsx'
import { audienceIn } from './use-audience.ts'

/** How many are left, by event. */
const left = { many: 3, few: 2, none: 0 }
type Event = keyof typeof left

beforeEach(() => {
  signInAs('admin')
  vi.stubGlobal('fetch', async (address: string) => {
    const event = new URL(address, 'https://laurel.test').searchParams.get('eventid') as Event
    return Response.json({ data: [], total: 0, page: 1, limit: 10, sends_left: left[event] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const withoutMail = vi.fn<() => void>()
const audience = audienceIn({ values: { roles: ['members'] } })
const of = (event: Event, when = 'now') => (
  <SendsLeft eventid={event} audience={audience} when={when} onWithoutMail={withoutMail} />
)

test('says how many announcements are left once that is few', async () => {
  draw(of('few'))
  expect((await screen.findByRole('status')).textContent).toBe(
    'An event sends at most 5 announcements by mail in an hour. 2 are left.',
  )
})

test('says what to do when none is left, and nothing for a later time or while there are many', async () => {
  draw(
    <>
      {of('many')}
      {of('none', 'at')}
      {of('none')}
    </>,
  )
  await screen.findByRole('status')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'An event sends at most 5 announcements by mail in an hour, and this one has. Choose a later time, save a draft, or show it without a mail.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show it without a mail' }))
  expect(withoutMail).toHaveBeenCalledTimes(1)
})
