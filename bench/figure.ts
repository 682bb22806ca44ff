import { median } from './timing.ts'

/** What a part of the benchmark found: a line of its table. */
export interface Figure {
  what: string
  /** As it is printed behind the number: `ms`, `a second`, `MB`. */
  unit: string
  aim?: Aim | undefined
  found: number
  /** How many times as much as what it is compared with, both measured in this run. */
  ratio?: number | undefined
  /** The aim of the ratio, for figures that depend on the machine. */
  ratioAim?: Aim | undefined
  /** The least and the most of the rounds. */
  spread?: readonly [number, number] | undefined
}

export interface Aim {
  isAtMost: boolean
  value: number
}

export function atMost(value: number): Aim {
  return { isAtMost: true, value }
}

export function atLeast(value: number): Aim {
  return { isAtMost: false, value }
}

/** The median of several rounds. */
export function figureOf(what: string, unit: string, rounds: readonly number[], aim?: Aim): Figure {
  return { what, unit, aim, found: median(rounds), spread: [Math.min(...rounds), Math.max(...rounds)] }
}

/** Nothing, if there is no aim. */
export function isReached({ found, aim, ratio, ratioAim }: Figure): boolean | undefined {
  const verdicts = [
    aim && reaches(found, aim),
    ratioAim && ratio !== undefined ? reaches(ratio, ratioAim) : undefined,
  ].filter(verdict => verdict !== undefined)
  return verdicts.length > 0 ? verdicts.every(Boolean) : undefined
}

function reaches(found: number, { isAtMost, value }: Aim): boolean {
  // What is not a number was not measured.
  return isAtMost ? found <= value : found >= value
}
