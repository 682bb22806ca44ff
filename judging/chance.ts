import { at, itemAt } from './at.ts'
import { ln, pointAfter } from './elementary.ts'

// The only chance in the engine: a sequence that the seed fixes (docs/judging-method.md §4).

/**
 * Numbers in [0, 1) by the generator mulberry32. The drawings have the same generator, seeded by text: a drawing may
 * change with a new look, this sequence never, because published results depend on it.
 */
export function uniformsFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** How many pairs are drawn at once: the processor works on several, where one after the other it waits for each. */
const pairsAtOnce = 64

/** Standard normal numbers, two from each pair of uniform ones (Box–Muller). It alone takes from `uniform`, and ahead. */
export function normalsFrom(uniform: () => number): () => number {
  const drawn = new Float64Array(2 * pairsAtOnce)
  let next = drawn.length
  return () => {
    if (next === drawn.length) {
      drawPairs(uniform, drawn)
      next = 0
    }
    return at(drawn, next++)
  }
}

function drawPairs(uniform: () => number, drawn: Float64Array) {
  for (let place = 0; place < drawn.length; place += 2) {
    const radius = Math.sqrt(-2 * ln(1 - uniform()))
    const [cosine, sine] = pointAfter(uniform())
    drawn[place] = radius * cosine
    drawn[place + 1] = radius * sine
  }
}

/** A chi-squared number from one normal one, by Wilson and Hilferty's cube. */
export function chiSquared(degrees: number, normal: () => number): number {
  const part = 2 / (9 * degrees)
  const root = Math.max(0.05, 1 - part + normal() * Math.sqrt(part))
  return degrees * root * root * root
}

/** A new list in an order that the generator decides (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], uniform: () => number): Item[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1))
    const item = itemAt(list, last)
    list[last] = itemAt(list, other)
    list[other] = item
  }
  return list
}
