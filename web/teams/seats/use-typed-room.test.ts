import { expect, test } from 'vitest'
import { withCapacity } from './use-typed-room.ts'

const room = (people: number, held: number) => ({
  people: String(people),
  teams: '',
  up_to_people: held,
  up_to_teams: null,
  version: 1,
})

/** What may be held after these texts, one after the other, in the field of people. */
function heldAfter(saved: ReturnType<typeof room>, ...texts: string[]) {
  return texts.reduce(
    (shown, text) => withCapacity(saved, shown, 'people', text),
    saved as Parameters<typeof withCapacity>[1],
  ).up_to_people
}

test('what may be held follows the room, and never stays above a smaller one', () => {
  expect(heldAfter(room(60, 60), '80')).toBe(80)
  expect(heldAfter(room(60, 64), '40')).toBe(40)
  expect(heldAfter(room(60, 64), '62')).toBe(64)
  expect(heldAfter(room(60, 64), '70')).toBe(70)
})

test('digits that are typed on the way change nothing at the end', () => {
  expect(heldAfter(room(60, 64), '6', '', '6', '62')).toBe(64)
  expect(heldAfter(room(60, 64), '600', '60')).toBe(64)
})
