import { expect, test } from 'vitest'
import { zoneName } from '../../../../contract/platform/zone-name.ts'
import { formatTime } from './format-time.ts'
import { formatCount, formatDate, shorten, titleCase } from './formats.ts'

test('counts have thousands separators', () => {
  expect([0, 999, 1000, 1234567].map(count => formatCount(count))).toEqual(['0', '999', '1,000', '1,234,567'])
})

test('a capped count is rounded and has a plus', () => {
  const seen = [10_000, 7_402, 485, 7, 0].map(count => formatCount(count, true))
  expect(seen).toEqual(['10,000+', '7,000+', '400+', '7+', '0+'])
})

test('dates are DD/MM/YYYY for any text that begins with one, and a dash for none', () => {
  expect(formatDate('2026-11-04')).toBe('04/11/2026')
  expect(formatDate('2026-11-04T23:59:00.000Z')).toBe('04/11/2026')
  expect([formatDate(null), formatDate(undefined), formatDate('')]).toEqual(['-', '-', '-'])
})

test('timestamps have a long local format, with the zone', () => {
  const zone = zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone, '2026-11-18')
  expect(formatTime('2026-11-18T16:42:00')).toBe(`18 November 2026 at 16:42 ${zone}`)
})

test('names are cut after 50 characters, or the given number, with an ellipsis', () => {
  expect(shorten('x'.repeat(50))).toBe('x'.repeat(50))
  expect(shorten('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`)
  expect(shorten('x'.repeat(31), 29)).toBe(`${'x'.repeat(29)}…`)
})

test('words lose their underscores and begin with a capital', () => {
  expect(titleCase('hiring_competition')).toBe('Hiring competition')
})
