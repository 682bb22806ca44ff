import { randomFrom } from './random.ts'

/** The index of the colour pair of a person's initials, from their name. Dark on light; swapped in the dark theme. */
export function initialsTone(name: string): number {
  return Math.floor(randomFrom(name)() * 6)
}
