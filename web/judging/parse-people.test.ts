import { describe, expect, it } from 'vitest'
import { parsePeople } from './parse-people.ts'
import { percentsOf } from './percents.ts'

describe('pasted people', () => {
  it.each([
    [
      'Asha Menon <asha@rivers.test>, City Water Works',
      ['Asha Menon', 'asha@rivers.test', 'City Water Works'],
    ],
    [
      'Asha Menon\tasha@rivers.test\tCity Water Works',
      ['Asha Menon', 'asha@rivers.test', 'City Water Works'],
    ],
    ['"Menon; Asha" <asha@rivers.test>', ['Menon', 'asha@rivers.test', 'Asha']],
    ['asha.menon@rivers.test', ['Asha Menon', 'asha.menon@rivers.test', '']],
    ['asha@rivers.test, Asha, Trust, Pune', ['Asha', 'asha@rivers.test', 'Trust, Pune']],
    ['Asha Menon', ['Asha Menon', '', '']],
  ])('reads %s', (line, [name, email, affiliation]) => {
    expect(parsePeople(line)).toEqual([{ name, email, affiliation }])
  })

  it('are one per line, without empty lines', () => {
    expect(parsePeople('a@b.test\r\n\n  c@d.test \n').map(({ email }) => email)).toEqual([
      'a@b.test',
      'c@d.test',
    ])
  })
})

it('shows weights as shares of their sum', () => {
  expect(percentsOf([30, '10', 0, 'x', 10])).toEqual([60, 20, null, null, 20])
  expect(percentsOf([1, 1, 1])).toEqual([33, 33, 33])
})
