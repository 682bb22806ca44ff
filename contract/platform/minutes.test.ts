import { expect, test } from 'vitest'
import { localMinute } from './local-minute.ts'
import { fieldMessages } from './messages.ts'
import { isMinute, joinMinute, partsOfMinute, readTime } from './minutes.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['9 30', '09:30'],
  ['9h30', '09:30'],
  [' 18:05 ', '18:05'],
  ['0', '00:00'],
  ['2359', '23:59'],
  ['9 pm', '21:00'],
  ['9pm', '21:00'],
  ['9:30 PM', '21:30'],
  ['930pm', '21:30'],
  ['9 a.m.', '09:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
])('%s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each([
  '',
  ' ',
  '24',
  '24:00',
  '2400',
  '9:60',
  '93',
  '9:3',
  '13 pm',
  '0 am',
  '9:30:00',
  '-9',
  'noon',
  'pm',
])('“%s” is no time', typed => {
  expect(readTime(typed)).toBe(null)
})

test('a minute is a day and a time, and its parts are what was typed where it is none', () => {
  expect(isMinute('2031-03-01T13:00')).toBe(true)
  for (const text of [
    '2031-02-31T13:00',
    '2031-03-01T24:00',
    '2031-03-01T13:00:00',
    '2031-03-01',
    '2031-03-01T',
    'T13:00',
    '1/3/2031T13:00',
  ])
    expect(isMinute(text), text).toBe(false)
  for (const text of ['2031-03-01T13:00', 'TuesdayT9 p', 'T13:00', '2031-03-01T', ''])
    expect(joinMinute(partsOfMinute(text)), text).toBe(text)
  expect(joinMinute({ day: ' ', time: '' })).toBe('')
})

test('the rule says which part is wrong', () => {
  const said = (text: string) => localMinute('Both').safeParse(text).error?.issues[0]?.message
  expect(said('2031-03-01T13:00')).toBeUndefined()
  expect(said('')).toBe('Both')
  expect(said('31/12/2026')).toBe('Both')
  expect(said('2031-03-01T')).toBe(fieldMessages.timeToo)
  expect(said('2031-03-01T25:00')).toBe(fieldMessages.time)
  expect(said('T13:00')).toBe(fieldMessages.dayToo)
  expect(said('31/02/2031T13:00')).toBe(fieldMessages.noSuchDay)
  expect(said('soonT25:00')).toBe(fieldMessages.date)
})
