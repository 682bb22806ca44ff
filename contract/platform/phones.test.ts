import { describe, expect, it, test } from 'vitest'
import { phone } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { dialled, formatPhone, knownPhoneLibrary, searchedNumber } from './phones.ts'

function kept(typed: string | number) {
  const { data, error } = phone.safeParse(typed)
  return data ?? error?.issues[0]?.message
}

describe('a phone number', () => {
  it('of ten digits is Indian and stays as it is', () => {
    for (const number of ['9876543210', 9876543210, ' 98765 43210 ', '+91 98765 43210', '+919876543210'])
      expect(kept(number), String(number)).toBe('9876543210')
    expect([kept('1111111111'), kept('9999999999')]).toEqual(['1111111111', '9999999999'])
  })

  it('without the code of a country follows the rule for India', () => {
    for (const wrong of [
      '98765',
      '1111111110',
      '0987654321',
      '99999999990',
      '98765-43210',
      '+91 12345',
      '+910987654321',
    ])
      expect(kept(wrong), wrong).toBe(fieldMessages.phone10)
    expect([kept(''), kept('+91'), kept('-9876543210')]).toEqual([
      fieldMessages.fieldRequired,
      fieldMessages.fieldRequired,
      fieldMessages.phoneMinus,
    ])
  })

  it.each([
    ['+49 30 1234567', '+49301234567'],
    ['+49 (0)30 / 123-45.67', '+49301234567'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+254 712 123456', '+254712123456'],
  ])('of another country is kept as E.164: %s', (typed, e164) => {
    expect([kept(typed), kept(e164)]).toEqual([e164, e164])
  })

  it.each([
    ['+4930', 'This number is too short for Germany'],
    [`+49${'1'.repeat(16)}`, 'This number is too long for Germany'],
    ['+44 7700 90012', 'This is not a phone number of United Kingdom'],
    ['+1 202', 'This number is too short for a country with +1'],
    ['+1 111 111 1111', 'This is not a phone number of a country with +1'],
    ['+999 123456', fieldMessages.phoneCountry],
    ['+800 1234 5678', fieldMessages.phoneCountry],
    ['+', fieldMessages.phoneCountry],
    ['+49 30 abc', 'This number is too short for Germany'],
    [`+49${'30'.repeat(50_000)}`, 'This number is too long for Germany'],
  ])('that is wrong is refused with its country: %s', (typed, message) => {
    expect(kept(typed)).toBe(message)
  })
})

test('numbers are shown as they are dialled, and a missing one as a dash', () => {
  expect(
    ['5520144712', 5520144712, '+49301234567', '+12025550123', null].map(number => formatPhone(number)),
  ).toEqual(['+91 55201 44712', '+91 55201 44712', '+49 30 1234567', '+1 202 555 0123', '-'])
  expect(['5520144712', '+49301234567'].map(dialled)).toEqual(['+915520144712', '+49301234567'])
})

test('a search finds a number as it is shown and as it is written in its country', () => {
  const searches = [
    '+91 98765 43210',
    '98765 43210',
    '098765 43210',
    '+49 30 1234567',
    '030 1234567',
    '(202) 555-0123',
  ]
  expect(searches.map(searchedNumber)).toEqual([
    '9876543210',
    '9876543210',
    '9876543210',
    '+49301234567',
    '301234567',
    '2025550123',
  ])
  for (const text of ['Team 2026 12', '987654', '2026-27', 'a@1234567.test'])
    expect(searchedNumber(text)).toBe(text)
})

test('every country has a name, and a number reads the same written in it', () => {
  const library = knownPhoneLibrary()
  expect(library?.countries.filter(({ code, name }) => code === name)).toEqual([])
  expect(library?.findCountry('IN')).toEqual({ code: 'IN', name: 'India', callingCode: '91' })
  for (const number of ['+49301234567', '+12025550123', '+390612345678', '+442079460018']) {
    const { country = '', text } = library?.nationalOf(number) ?? { text: '' }
    expect(library?.numberIn(country, text)).toBe(number)
  }
})
