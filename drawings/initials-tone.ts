import { randomFrom } from './random.ts'

/** The pair of colours behind and in a person's initials, from their name; dark on light, swapped in the dark. */
export function initialsTone(name: string): number {
  return Math.floor(randomFrom(name)() * 6)
}
