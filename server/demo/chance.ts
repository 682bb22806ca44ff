import { randomFrom } from '../../drawings/random.ts'

/** A seeded random generator: the same seed gives the same sequence. */
export class Chance {
  #next: () => number
  #turns = new Map<readonly unknown[], number>()

  constructor(seed: string) {
    this.#next = randomFrom(seed)
  }

  /** A number in [from, to). */
  between(from: number, to: number): number {
    return from + this.#next() * (to - from)
  }

  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  is(share: number): boolean {
    return this.#next() < share
  }

  /** The items of a list in turn, so that neighbours differ. */
  next<T>(list: readonly T[]): T {
    const turn = this.#turns.get(list) ?? 0
    this.#turns.set(list, turn + 1)
    return list[turn % list.length] as T
  }

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T
  }
}
