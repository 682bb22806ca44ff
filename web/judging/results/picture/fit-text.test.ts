import { expect, test } from 'vitest'
import { fitText, isLatin, isRightToLeft, sizes } from './fit-text.ts'

/** Every character is half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2

const room = { width: 600, steps: [...sizes(120, 60, 2), ...sizes(60, 32, 3)] }

test('a short name stays large, and a longer one breaks before it shrinks', () => {
  expect(fitText('Hot Joint', room, measure)).toEqual({ size: 120, lines: ['Hot Joint'] })
  expect(fitText('Loose Contact', room, measure)).toEqual({ size: 120, lines: ['Loose', 'Contact'] })
})

test('a name of 60 letters fits whole', () => {
  const name = 'The Map of Every Transformer Between Here and the River Bank'
  const { size, lines } = fitText(name, room, measure)
  expect([name.length, lines.join(' '), size]).toEqual([60, name, 52])
  expect(lines.every(line => measure(line, size) <= 600)).toBe(true)
})

test('a long word is broken at the smallest size, between what are letters to a reader', () => {
  const narrow = { width: 100, steps: [[40, 2]] } as const
  expect(fitText('நிநிநிநி', narrow, measure)).toEqual({ size: 40, lines: ['நிநி', 'நிநி'] })
  expect(fitText('Transformerhouse', narrow, measure)).toEqual({ size: 40, lines: ['Trans', 'form…'] })
})

test('the first letter says the direction', () => {
  expect(['2 أحمد', 'Ahmed أحمد', 'बिजली', ''].map(isRightToLeft)).toEqual([true, false, false, false])
  expect(['Café 2', 'बिजली', 'أحمد'].map(isLatin)).toEqual([true, false, false])
})
