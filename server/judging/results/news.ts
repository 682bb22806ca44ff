import type { Frozen } from './freeze.ts'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { isSamePrizes, lostPrizes } from '../../../contract/judging/result.texts.ts'

export interface News {
  /** What each team reads about itself. */
  own: Map<string, OwnResult>
  /** Those of the told that lose a prize. */
  losers: string[]
  /** Whose place or prizes are others than they know; who lost something first. */
  told: string[]
}

interface Formerly {
  results: Partial<Record<string, OwnResult>>
  /** Since when that was public. */
  told_at: string | null
  /** What staff say to who loses a prize. */
  becomes_of_prizes: string | null
  who_calls: string | null
}

/**
 * What is news to the teams. A score that moved a little is none: only the place and the prizes, as they were shown. `prizes`
 * are the names of all prizes, the first one first; `places` those of all teams, shown or not: a team whose place staff show no
 * more has lost nothing, unless it also fell.
 */
export function findNews(
  { own, places }: Pick<Frozen, 'own' | 'places'>,
  { results: formerly, told_at, ...toLosers }: Formerly,
  prizes: readonly string[],
): News {
  const news = [...own].map(([team, result]) => {
    const former = formerly[team]
    if (!former) return { team, result, loss: 2, isLoser: false }
    const isOnlyHidden =
      result.place === null && (places.get(team) ?? Number.POSITIVE_INFINITY) <= (former.place ?? 0)
    const before = { ...former, place: isOnlyHidden ? null : former.place }
    if (before.place === result.place && isSamePrizes(before, result))
      return { team, result, loss: null, isLoser: false }
    const loss = lossOf(before, result, prizes)
    const told = former.prizes.map(({ name, what }) => ({ name, what }))
    const changed = {
      ...result,
      formerly: {
        place: before.place,
        prizes: told,
        is_worse: loss < 2,
        score: former.score,
        ...(told_at !== null && { told_at }),
      },
    }
    const lost = lostPrizes(changed)
    const isLoser = lost.length > 0
    const by_jury = former.juries?.filter(jury => jury.is_own && lost.includes(jury.prize)) ?? []
    return {
      team,
      result: isLoser
        ? {
            ...changed,
            formerly: {
              ...changed.formerly,
              ...toLosers,
              ...(by_jury.length > 0 && { by_jury: by_jury.map(({ prize }) => prize) }),
            },
          }
        : changed,
      loss,
      isLoser,
    }
  })
  return {
    own: new Map(news.map(({ team, result }) => [team, result])),
    losers: news.filter(({ isLoser }) => isLoser).map(({ team }) => team),
    told: news
      .filter(({ loss }) => loss !== null)
      .toSorted((one, other) => (one.loss ?? 0) - (other.loss ?? 0))
      .map(({ team }) => team),
  }
}

/** 0: a prize is gone, and none above it came. 1: the place is a lower one. 2: nothing is lost. */
function lossOf(former: OwnResult, result: OwnResult, prizes: readonly string[]): number {
  const has = ({ prizes: all }: OwnResult, { name, what }: OwnResult['prizes'][number]) =>
    all.some(prize => prize.name === name && prize.what === what)
  const gained = result.prizes.filter(prize => !has(former, prize))
  // A prize that the event has no more is above all: nobody is congratulated on its loss.
  const rank = ({ name }: { name: string }) => prizes.indexOf(name)
  const isLost = former.prizes.some(
    prize => !has(result, prize) && !gained.some(other => rank(other) < rank(prize)),
  )
  if (isLost) return 0
  return former.place !== null && (result.place === null || result.place > former.place) ? 1 : 2
}
