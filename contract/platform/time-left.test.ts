import { expect, it } from 'vitest'
import { sayTimeLeft } from './time-left.ts'

it.each([
  [3 * 86_400 + 3_600, '3 days'],
  [2 * 86_400 - 1, '47 hours'],
  [6 * 3_600 + 59, '6 hours'],
  [6 * 3_600 - 1, '5 hours 59 minutes'],
  [3_600, '1 hour'],
  [3_660, '1 hour 1 minute'],
  [119, '1 minute'],
  [59, 'less than a minute'],
  [-5, 'less than a minute'],
])('says of %d seconds: %s', (seconds, words) => {
  expect(sayTimeLeft(seconds)).toEqual(words)
})
