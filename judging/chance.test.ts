import { expect, it } from 'vitest'
import { chiSquared, normalsFrom, shuffled, uniformsFrom } from './chance.ts'

it('gives the numbers of the worked example', () => {
  const uniform = uniformsFrom(1)
  expect([uniform(), uniform(), uniform()].map(number => number.toFixed(10))).toEqual([
    '0.6270739406',
    '0.0027357212',
    '0.5274470400',
  ])
  const normal = normalsFrom(uniformsFrom(1))
  expect([normal(), normal(), normal()].map(number => number.toFixed(10))).toEqual([
    '1.4043387784',
    '0.0241416175',
    '1.2157546193',
  ])
  expect(chiSquared(8, normalsFrom(uniformsFrom(1))).toFixed(4)).toBe('14.0421')
})

it('gives the same bits everywhere', () => {
  const normal = normalsFrom(uniformsFrom(1))
  expect([normal(), normal(), normal()]).toEqual([
    1.4043387784152637, 0.024141617523036025, 1.2157546192705377,
  ])
})

it('draws normal numbers with mean 0 and variance 1, and chi-squared ones with their mean', () => {
  const normal = normalsFrom(uniformsFrom(7))
  const drawn = Array.from({ length: 40_000 }, normal)
  const mean = drawn.reduce((total, number) => total + number, 0) / drawn.length
  const square = drawn.reduce((total, number) => total + number * number, 0) / drawn.length
  expect(Math.abs(mean)).toBeLessThan(0.02)
  expect(Math.abs(square - 1)).toBeLessThan(0.03)
  const chi = Array.from({ length: 20_000 }, () => chiSquared(5, normal))
  expect(Math.abs(chi.reduce((total, number) => total + number, 0) / chi.length - 5)).toBeLessThan(0.1)
})

it('shuffles to every order, each as often', () => {
  const uniform = uniformsFrom(3)
  const counts = new Map<string, number>()
  for (let turn = 0; turn < 6000; turn++) {
    const order = shuffled(['a', 'b', 'c'], uniform).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
})
