// The steps of a ceremony, and which of them two screens show. Pure, like all of this folder (docs/product.md §22).

/** The hall waits; a prize with an empty wreath; the name; all of them. */
export type Step =
  | { kind: 'waiting' }
  | { kind: 'prize'; at: number }
  | { kind: 'name'; at: number }
  | { kind: 'all' }

/** Prizes that are no places, as they are ordered; then the places, the lowest first. */
export function inStageOrder<Prize extends { is_place: boolean }>(prizes: readonly Prize[]): Prize[] {
  return [
    ...prizes.filter(({ is_place }) => !is_place),
    ...prizes.filter(({ is_place }) => is_place).toReversed(),
  ]
}

export function stepAt(step: number, prizes: number): Step {
  if (step <= 0) return { kind: 'waiting' }
  if (step > lastNameOf(prizes)) return { kind: 'all' }
  const at = Math.floor((step - 1) / 2)
  return step % 2 === 1 ? { kind: 'prize', at } : { kind: 'name', at }
}

/** The step that shows the last name; 0 without prizes. */
export function lastNameOf(prizes: number): number {
  return 2 * prizes
}

export function lastStepOf(prizes: number): number {
  return lastNameOf(prizes) + 1
}

/** What is on the screen, and the furthest that ever was. `version` goes up with each change that the server took. */
export interface Shown {
  step: number
  furthest: number
  version: number
}

/** A screen that goes to a step, forth or back. */
export function goTo(shown: Shown, step: number, prizes: number): Shown {
  const next = Math.min(Math.max(0, step), lastStepOf(prizes))
  return { ...shown, step: next, furthest: Math.max(shown.furthest, next) }
}

/**
 * What the server keeps when a screen says where it is. A step further than any is always taken; one that goes back only from
 * who knew the last one, so that a screen that was away takes nobody back.
 */
export function taken(kept: Shown, said: Shown, prizes: number): Shown {
  const within = (step: number) => Math.min(Math.max(0, step), lastStepOf(prizes))
  const [step, furthest] = [within(said.step), within(Math.max(said.furthest, said.step))]
  if (furthest > kept.furthest) return { step, furthest, version: kept.version + 1 }
  if (said.version === kept.version && step !== kept.step) return { ...kept, step, version: kept.version + 1 }
  return kept
}

/** What a screen shows once it has heard from the server: the furthest wins. */
export function follow(own: Shown, server: Shown): Shown {
  // What this screen showed meanwhile is still to be sent.
  if (own.furthest > server.furthest) return { ...own, version: server.version }
  return server
}
