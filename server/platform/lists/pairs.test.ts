import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// A text of two letters is found by a pattern of its own (columns.ts).

const t = useTestApp()

it.each([
  ['at the start', 'Qz Hall'],
  ['within a word', 'Aqzb'],
  ['after a space', 'Hall qz'],
  ['after a mark', 'Hall-QZ'],
  ['behind an accent', 'Éqz'],
  ['in a later line', 'Hall', 'Qz Street'],
])('finds two letters %s', async (_, event_name, venue = 'Street') => {
  const organiser = await t.organiser()
  const event = await make.event(t.db, { event_name, venue })
  await make.event(t.db, { event_name: 'Zq Hall', venue: 'q.z' })
  const { body } = await organiser.get('/api/event', { q: 'qZ' })
  expect(body.data.map((row: { _id: string }) => row._id)).toEqual([event._id])
  await t.db.deleteFrom('events').execute()
})
