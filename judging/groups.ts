import { intAt } from './at.ts'

/** Things by number that are joined pair by pair; those joined, directly or through others, are one group. */
export class Groups {
  #above: Int32Array

  constructor(size: number) {
    this.#above = Int32Array.from({ length: size }, (_, number) => number)
  }

  /** The number that stands for the group of a thing. */
  of(thing: number): number {
    let top = thing
    while (intAt(this.#above, top) !== top) {
      // Halves the way, so that later calls are short.
      this.#above[top] = intAt(this.#above, intAt(this.#above, top))
      top = intAt(this.#above, top)
    }
    return top
  }

  join(one: number, other: number) {
    this.#above[this.of(one)] = this.of(other)
  }

  countAmong(things: Iterable<number>): number {
    return new Set([...things].map(thing => this.of(thing))).size
  }
}
