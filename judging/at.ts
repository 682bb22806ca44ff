/**
 * The number at an index that exists. A wrong index is a mistake of the caller and throws, where `list[index]` may be
 * undefined. Typed arrays only: with more kinds of lists the engine's compiled code is several times slower.
 */
export function at(list: Float64Array | Int32Array, index: number): number {
  const number = list[index]
  if (number === undefined) throw new RangeError(`No index ${index} among ${list.length}.`)
  return number
}

/** Like `at`, of any list. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No index ${index} among ${list.length}.`)
  return item
}

export function addAt(list: Float64Array | Int32Array, index: number, value: number) {
  list[index] = at(list, index) + value
}

export function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
