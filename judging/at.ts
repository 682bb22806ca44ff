/**
 * The number at an index that exists. A wrong index is a mistake of the caller and throws, where `list[index]` may be
 * undefined. One function for each kind of list: with two kinds in one, the compiled code asks at each access which it
 * has, and the engine takes twice as long.
 */
export function at(list: Float64Array, index: number): number {
  const number = list[index]
  if (number === undefined) throw missing(index, list)
  return number
}

export function addAt(list: Float64Array, index: number, value: number) {
  list[index] = at(list, index) + value
}

/** Like `at`, of whole numbers. */
export function intAt(list: Int32Array, index: number): number {
  const number = list[index]
  if (number === undefined) throw missing(index, list)
  return number
}

export function addIntAt(list: Int32Array, index: number, value: number) {
  list[index] = intAt(list, index) + value
}

/** Like `at`, of any list. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw missing(index, list)
  return item
}

export function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

function missing(index: number, { length }: { length: number }) {
  return new RangeError(`No index ${index} among ${length}.`)
}
