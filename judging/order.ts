import { itemAt } from './at.ts'

/** Ids in the order of their UTF-16 code units, which no language of a browser changes. */
export function sortedIds(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort(byId)
}

export function byId(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Scores closer than this share a place (docs/judging-method.md §3). */
export const sameScore = 1e-6

/** Effects and gains closer than this are equal. */
export const sameEffect = 1e-9

/**
 * The items from the highest value down, in groups: who is within `tolerance` of the one before is in its group. Within
 * a group `otherwise` decides, so that the last bits of a sum never do.
 */
export function rankedGroups<Item>(
  items: readonly Item[],
  value: (item: Item) => number,
  tolerance: number,
  otherwise: (one: Item, other: Item) => number,
): Item[][] {
  const groups: Item[][] = []
  let before = Number.NaN
  for (const item of [...items].sort((one, other) => value(other) - value(one))) {
    if (groups.length > 0 && before - value(item) <= tolerance) itemAt(groups, groups.length - 1).push(item)
    else groups.push([item])
    before = value(item)
  }
  return groups.map(group => group.sort(otherwise))
}

/** The items with places 1, 1, 3 …: who is in one group shares the place. */
export function withPlaces<Item>(groups: readonly (readonly Item[])[]): (Item & { place: number })[] {
  const placed: (Item & { place: number })[] = []
  for (const group of groups) {
    const place = placed.length + 1
    placed.push(...group.map(item => ({ ...item, place })))
  }
  return placed
}
