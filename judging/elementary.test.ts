import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exp, ln, normalDensity, normalShareBelow, pointAfter } from './elementary.ts'

/** From 0 to 1, both included. */
const grid = Array.from({ length: 2001 }, (_, step) => step / 2000)

it('is as exact as the functions of the engine that runs it', () => {
  for (const share of grid) {
    expect(Math.abs(ln(share * 60 + 1e-9) - Math.log(share * 60 + 1e-9))).toBeLessThan(5e-15)
    expect(Math.abs(exp(share * 20 - 15) / Math.exp(share * 20 - 15) - 1)).toBeLessThan(1e-15)
    const [cosine, sine] = pointAfter(share)
    expect(Math.abs(cosine - Math.cos(2 * Math.PI * share))).toBeLessThan(1e-15)
    expect(Math.abs(sine - Math.sin(2 * Math.PI * share))).toBeLessThan(1e-15)
  }
})

it('holds at the edges', () => {
  expect([ln(1), ln(0), exp(0), exp(-701)]).toEqual([0, Number.NEGATIVE_INFINITY, 1, 0])
  expect(ln(-1)).toBeNaN()
  expect(ln(5e-324)).toBeCloseTo(-744.4400719213812, 10)
  expect([0, 0.25, 0.5, 0.75].map(pointAfter)).toEqual([
    [1, 0],
    [-0, 1],
    [-1, -0],
    [0, -1],
  ])
})

it('knows the normal distribution', () => {
  expect(normalDensity(0)).toBeCloseTo(0.3989422804014327, 15)
  const known = [-12, -3, -1.959963984540054, 0, 1, 12].map(normalShareBelow)
  const table = [0, 0.0013498980316301, 0.025, 0.5, 0.8413447460685429, 1]
  for (const [place, share] of known.entries()) expect(share).toBeCloseTo(table[place] ?? 0, 14)
})

it('is the only kind of mathematics in the engine: ECMAScript leaves the digits of other functions open', () => {
  const exact = ['abs', 'ceil', 'floor', 'imul', 'max', 'min', 'round', 'sqrt', 'LN2', 'PI', 'SQRT2']
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', 'testing/**'] })
  expect(files).toContain('elementary.ts')
  const used = files.flatMap(file => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(
      /^\s*(\/\/|\/?\*).*$/gm,
      '',
    )
    expect(source, file).not.toMatch(/\*\*|\.to(Fixed|Precision)|\bDate\b|\bIntl\b|[Ll]ocale|random\(\)/)
    return [...source.matchAll(/Math\.(\w+)/g)].map(([, name]) => name ?? '')
  })
  expect([...new Set(used)].filter(name => !exact.includes(name))).toEqual([])
})
