import { expect, it } from 'vitest'
import { fitName, isFromRight, type Measure } from './name-fit.ts'

/** Each letter is half as wide as it is high. */
const measure: Measure = text => ({ width: 0.5 * [...text].length, up: 0.8, down: 0.2 })
const box = { width: 54, height: 22, largest: 17 }

it.each([
  ['Ash', 17, 1],
  ['Lakshmi', 54 / 3.5, 1],
  ['Venkatanarasimha', 54 / 8, 1],
  ['a'.repeat(60), 54 / 10, 3],
  ['Maria del Carmen de la Santísima Trinidad', 54 / 8, 3],
])('sets %s as large as fits', (name, size, lines) => {
  const fitted = fitName(name, box, measure)
  expect([fitted.size.toFixed(2), fitted.lines.length]).toEqual([size.toFixed(2), lines])
  expect(fitted.height <= box.height).toBe(true)
  expect(fitted.lines.map(({ text }) => text).join('').length + (name.includes(' ') ? lines - 1 : 0)).toBe(
    name.length,
  )
  const widest = Math.max(...fitted.lines.map(({ text }) => measure(text).width * fitted.size))
  expect(widest <= box.width + 0.001).toBe(true)
})

it('breaks no letter of a script in two', () => {
  const fitted = fitName('क्षत्रिय'.repeat(8), box, text => ({ ...measure(text), width: text.length / 2 }))
  expect(fitted.lines.every(({ text }) => /^\p{L}/u.test(text))).toBe(true)
  expect(fitted.lines.map(({ text }) => text).join('')).toBe('क्षत्रिय'.repeat(8))
})

it('knows names that are written from the right', () => {
  expect(['مريم', 'Maryam', '"שרה"', 'अनन्या'].map(isFromRight)).toEqual([true, false, true, false])
})
