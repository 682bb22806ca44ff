import type { Checked } from './check-file.ts'

/** Bytes; a file of 300 teams and 18,000 ballots has 4 million. */
export const largestFile = 20_000_000

/** The last sentence about a file. */
export function sayOutcome({ isPublishedDigest, isSameChain, places, lines, problems }: Checked) {
  const isSame = places.same === places.all && lines.same === lines.all
  const isRight = isPublishedDigest && isSameChain !== false && isSame && problems.length === 0
  if (isRight) return { isRight, says: 'Same result' }
  return { isRight, says: isSame ? 'The same places, from another file' : 'Not the published result' }
}

/** 0.1 seconds. */
export function sayTime(milliseconds: number): string {
  return milliseconds < 50 ? 'less than 0.1 seconds' : `${(milliseconds / 1000).toFixed(1)} seconds`
}
