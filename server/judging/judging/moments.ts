/** So many milliseconds a device's clock may be ahead of the server's. */
const mostAhead = 5 * 60_000

type Moments = Readonly<Record<string, number>>

export interface CutMoments {
  cut: Moments
  /** Those that were cut, as the device said them. */
  claimed: Moments
}

/**
 * A moment far ahead would outlive every later tap on another device, so it counts as now. What the device said is kept beside it:
 * the same save again is then not a later one, and the next tap of that device is (docs/decisions/125).
 */
export function cutMoments(marked_at: Moments, now: number): CutMoments {
  const moments = Object.entries(marked_at)
  const isAhead = (moment: number) => moment > now + mostAhead
  return {
    cut: Object.fromEntries(moments.map(([name, moment]) => [name, isAhead(moment) ? now : moment])),
    claimed: Object.fromEntries(moments.filter(([, moment]) => isAhead(moment))),
  }
}

/** As `later_than_stored` in the database: whether a save has something later than what is stored, besides these names. */
export function isLater(
  { cut, claimed }: CutMoments,
  stored: Moments,
  storedClaims: Moments,
  besides: readonly string[],
): boolean {
  return Object.entries(cut).some(([name, moment]) => {
    if (besides.includes(name)) return false
    const claim = claimed[name]
    if (claim !== undefined) return claim > (storedClaims[name] ?? 0)
    return moment > (stored[name] ?? 0) && moment !== storedClaims[name]
  })
}
