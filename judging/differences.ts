export interface Difference {
  /** As in `result.scores.p12`. */
  path: string
  /** Undefined if it is missing. */
  given: unknown
  expected: unknown
}

/** Where two JSON values differ. `isSame` says which texts and numbers count as the same. */
export function findDifferences(
  given: unknown,
  expected: unknown,
  path = '',
  isSame: (given: unknown, expected: unknown, path: string) => boolean = Object.is,
): Difference[] {
  if (Array.isArray(given) && Array.isArray(expected)) {
    return [...Array(Math.max(given.length, expected.length)).keys()].flatMap(place =>
      findDifferences(given[place], expected[place], `${path}[${place}]`, isSame),
    )
  }
  if (isRecord(given) && isRecord(expected)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(given)])
    return [...keys].flatMap(key =>
      findDifferences(member(given, key), member(expected, key), path ? `${path}.${key}` : key, isSame),
    )
  }
  return isSame(given, expected, path) ? [] : [{ path, given, expected }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function member(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
