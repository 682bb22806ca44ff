import { expect, it } from 'vitest'
import { eventIn } from './Releases.tsx'

const id = '01a0b1c2-0000-7000-8000-000000000001'

it.each([
  [`/event/${id}`, id],
  [`/events/${id}/judging/x`, id],
  [`/events/edit/${id}`, id],
  [`/events/questions/${id}`, id],
  [`/events/round-questions/${id}`, undefined],
  [`/application/${id}`, undefined],
  ['/events', undefined],
  ['/dashboard', undefined],
])('of %s the event is known, so that the bar of another one does not lie over it', (path, event) => {
  expect(eventIn(path)).toBe(event)
})
