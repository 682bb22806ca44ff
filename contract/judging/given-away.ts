import type { PublicationPlan } from './publication.ts'

/** With fewer teams that only have a number, it is too easy to tell which is which. */
const fewestUnnamed = 3

/**
 * How many teams that are not shown others could find in results.json, with their scores and marks (docs/product.md §22).
 * `places` is where the order ends; null: nowhere. Teams without a ballot have nothing there to be found.
 */
export function countGivenAway(standings: PublicationPlan['standings'], places: number | null): number {
  if (places === null) return 0
  const hidden = standings.filter(({ place }) => place !== null && place > places)
  const found = hidden.filter(({ can_be_found }) => can_be_found).length
  const unnamed = hidden.length - found
  return unnamed < fewestUnnamed ? hidden.length : found
}
