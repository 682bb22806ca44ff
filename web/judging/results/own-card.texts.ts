import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { lostPrizes } from '../../../contract/judging/result.texts.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

// What the card of a team's own result says. It is loaded with the card, as few have a result.

/** Beside the score. */
export function sayFrom({ looks }: Pick<OwnResult, 'looks'>): string {
  return `of 100, from ${count(looks, 'judge')}`
}

/** How far a team without a prize came: "13 of 412 teams came this far." */
export function sayHowFar({
  place,
  teams,
  applied,
  score,
}: Pick<OwnResult, 'place' | 'teams' | 'applied' | 'score'>): string {
  // It is none of those that are counted.
  if (score === null) return `${count(teams, 'team has', 'teams have')} a score here.`
  const far =
    applied === undefined
      ? `${count(teams, 'team was', 'teams were')} in it.`
      : `${teams} of ${applied} teams came this far.`
  return place === null ? far : `Place ${place} of ${teams}. ${applied === undefined ? '' : far}`.trim()
}

/** To who lost a prize: "On 5 December, 18:40 we told you that you had won Fair billing. You have not." */
export function sayNotWon(result: OwnResult, timezone: string): string {
  const told_at = result.formerly?.told_at
  const when = told_at === undefined ? 'We' : `On ${timeInZone(told_at, timezone)} we`
  return `${when} told you that you had won ${formatList(lostPrizes(result))}. You have not.`
}

/** "Fair billing (₹75,000)", "In Final, no prize", with the place where it is known. */
export function sayStanding(
  { place, prizes }: { place: number | null; prizes: readonly { name: string; what: string | null }[] },
  round: string,
): string {
  const got = prizes.map(({ name, what }) => (what === null ? name : `${name} (${what})`))
  return [
    ...(got.length === 0 ? [`In ${round}, no prize`] : [got.join(', ')]),
    ...(place === null ? [] : [`place ${place}`]),
  ].join(', ')
}
