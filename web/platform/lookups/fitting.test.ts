import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const cities = ['Berhampur', 'Birmingham', 'Bad Hamm', 'Hamburg', 'Hämeenlinna', 'Pune']

test('what begins with the typed text comes first, then a later word that does, then the rest', () => {
  expect(fitting(cities, city => city, 'Ham')).toEqual([
    'Hamburg',
    'Hämeenlinna',
    'Bad Hamm',
    'Berhampur',
    'Birmingham',
  ])
  expect(fitting(cities, city => city, '')).toEqual(cities)
})
