import { describe, expect, it } from 'vitest'
import { mergePeople, parsePeople, sayMerged } from './parse-people.ts'

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

it('merges lines of one address, and says so, and who has none', () => {
  const before = [{ name: 'Asha Menon', email: 'asha@rivers.test', affiliation: '' }]
  const merged = mergePeople(
    before,
    parsePeople('Asha <ASHA@rivers.test>, Trust\nBen <ben@dams.test>\nNot a person'),
  )
  expect(merged.people).toEqual([
    { name: 'Asha Menon', email: 'asha@rivers.test', affiliation: 'Trust' },
    { name: 'Ben', email: 'ben@dams.test', affiliation: '' },
    { name: 'Not a person', email: '', affiliation: '' },
  ])
  expect(sayMerged(merged)).toBe(
    '2 are listed below, 1 without an address. Nothing is saved yet. 1 line had the address of another and was merged with it.',
  )
  expect(sayMerged(mergePeople([], parsePeople('a@b.test')))).toBe('1 is listed below. Nothing is saved yet.')
})
