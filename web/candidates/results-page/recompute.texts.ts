import type { Agreement, Checked } from './check-file.ts'

/** The last sentence about a file. */
export function sayOutcome({ isPublishedDigest, chain, places, scores, labels, problems }: Checked) {
  const isSame = [places, scores, labels].every(isWhole)
  const isRight = isPublishedDigest && chain !== 'other' && isSame && problems.length === 0
  if (isRight) return { isRight, says: 'Same result' }
  if (isSame) return { isRight, says: 'The same result, from another file' }
  return {
    isRight,
    says: isWhole(places) ? 'The same places, from other ballots' : 'Not the published result',
  }
}

export function isWhole({ same, all }: Agreement): boolean {
  return same === all
}

export type Verdict = 'right' | 'wrong' | 'open'

/** What the seal in a file proves. A file can repeat the one on the page: only the digest ties it to the ballots. */
export function saySeal({ isPublishedDigest, chain }: Checked): { verdict: Verdict; says: string } {
  switch (chain) {
    case 'none':
      return {
        verdict: 'open',
        says: 'Published without a seal: by it one could find which number is whose',
      }
    case 'lacking':
      return { verdict: 'wrong', says: 'It lacks the published seal' }
    case 'other':
      return { verdict: 'wrong', says: 'Its seal is not the published one' }
    case 'same':
      return isPublishedDigest
        ? { verdict: 'right', says: 'Its seal is the published one' }
        : {
            verdict: 'open',
            says: 'It repeats the published seal, which proves nothing about other contents',
          }
  }
}

/** 0.1 seconds. */
export function sayTime(milliseconds: number): string {
  return milliseconds < 50 ? 'less than 0.1 seconds' : `${(milliseconds / 1000).toFixed(1)} seconds`
}
