import { expect, it } from 'vitest'
import { mergePeople } from '../../platform/ui/form/parse-people.ts'
import { parseGuests } from './parse-guests.ts'

it.each([
  [
    'Mentor, Asha Menon, asha@rivers.test, River Trust',
    'mentor',
    'Asha Menon',
    'asha@rivers.test',
    'River Trust',
  ],
  ['Asha Menon <asha@rivers.test>, River Trust', 'crew', 'Asha Menon', 'asha@rivers.test', 'River Trust'],
  ['judges\tBen Okri\tben@court.test\tCourt', 'judge', 'Ben Okri', 'ben@court.test', 'Court'],
  ['Ben Okri', 'crew', 'Ben Okri', '', ''],
  ['Ben Okri, Court, visitor', 'visitor', 'Ben Okri', '', 'Court'],
  ['Asha Menon; ; crew; River Trust', 'crew', 'Asha Menon', '', 'River Trust'],
  ['Partner Smith, Court', 'crew', 'Partner Smith', '', 'Court'],
])('reads %s', (line, kind, name, email, organisation) => {
  expect(parseGuests(line, 'crew')).toEqual([{ kind, name, email, organisation }])
})

it('joins two lines of one address, and loses nobody without one', () => {
  const guests = parseGuests(
    'Asha, asha@rivers.test\n\nBen\nBen\nAsha; ASHA@rivers.test; River Trust',
    'crew',
  )
  const { people, merged, withoutAddress } = mergePeople([], guests)
  expect(people.map(({ name, email, organisation }) => [name, email, organisation])).toEqual([
    ['Asha', 'asha@rivers.test', 'River Trust'],
    ['Ben', '', ''],
    ['Ben', '', ''],
  ])
  expect([merged, withoutAddress]).toEqual([1, 2])
})
