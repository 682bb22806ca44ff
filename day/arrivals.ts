// When people come to the door, as planned and as counted (docs/product.md §40). Pure: the day desk and its tests compute the same.

/** One bar of the chart. */
export const fiveMinutes = 5 * 60_000

/** A device lets six in a minute and is busy 70 % of that (docs/product.md §34). */
export const perDevice = 4.2

// Of all who come, by five minutes from an hour before the event begins: a quarter, then 65 % in the half hour before, and a tenth after.
const weights = [4, 7, 9, 11, 14, 17, 22, 26, 30, 32, 29, 22, 10, 6, 4, 2, 2, 1]
const total = weights.reduce((sum, one) => sum + one)
const before = 12

export interface Bin {
  /** Where its five minutes begin, in milliseconds. */
  at: number
  n: number
}

/** Whole people, who add up to those expected. */
export function planOfArrivals(people: number, begins: number): Bin[] {
  const whole = Math.round(people)
  const from = begins - before * fiveMinutes
  let sum = 0
  return weights.map((weight, n) => {
    const former = Math.round((whole * sum) / total)
    sum += weight
    return { at: from + n * fiveMinutes, n: Math.round((whole * sum) / total) - former }
  })
}

/** How many should be here by a moment; within five minutes they come evenly. */
export function plannedBy(plan: readonly Bin[], moment: number): number {
  return plan.reduce((sum, { at, n }) => sum + n * Math.min(1, Math.max(0, (moment - at) / fiveMinutes)), 0)
}

/**
 * How many of those who are away will still come: each was to come with chance `share` at one of the plan's times, of which `passed`
 * (0 to 1) are over without them.
 */
export function stillToCome(away: number, share: number, passed: number): number {
  const never = 1 - share * passed
  return never <= 0 ? 0 : (Math.max(0, away) * share * (1 - passed)) / never
}

/**
 * How many are expected while they come, of a forecast made before: here and to come are always all that are expected. As many as the
 * forecast says, until more have to be expected.
 */
export function expectedNow(
  { of, mean, low, high }: { of: number; mean: number; low: number; high: number },
  here: number,
  passed: number,
): { mean: number; low: number; high: number; toCome: number; away: number } {
  const away = Math.max(0, of - here)
  const byTime = Math.round(stillToCome(away, of > 0 ? mean / of : 0, passed))
  const toCome = Math.max(0, mean - here, byTime)
  const now = here + toCome
  return { mean: now, low: Math.max(low, here), high: Math.max(high, now), toCome, away }
}

/** At most four hours are drawn. */
const mostBins = 48

/**
 * The five minutes that the chart has: those of the plan, and those in which somebody came; where that is longer than four hours, those of the
 * plan alone, and how many came before and after them.
 */
export function binsOf(plan: readonly Bin[], arrivals: readonly Bin[]) {
  const all = [...plan, ...arrivals].map(({ at }) => Math.floor(at / fiveMinutes) * fiveMinutes)
  if (all.length === 0) return { bins: [], earlier: 0, later: 0 }
  const counted = new Map<number, number>()
  for (const { at, n } of arrivals) {
    const bin = Math.floor(at / fiveMinutes) * fiveMinutes
    counted.set(bin, (counted.get(bin) ?? 0) + n)
  }
  const planned = new Map(plan.map(({ at, n }) => [Math.floor(at / fiveMinutes) * fiveMinutes, n]))
  const first = Math.min(...all)
  const last = Math.max(...all)
  const isShort = (last - first) / fiveMinutes < mostBins
  const from = isShort ? first : (plan[0]?.at ?? Math.max(first, last - (mostBins - 1) * fiveMinutes))
  const length = isShort || plan.length === 0 ? (last - from) / fiveMinutes + 1 : plan.length
  const bins = Array.from({ length }, (_, n) => {
    const at = from + n * fiveMinutes
    return { at, n: counted.get(at) ?? 0, planned: planned.get(at) ?? 0 }
  })
  const end = from + length * fiveMinutes
  const sumOf = (isIn: (at: number) => boolean) =>
    [...counted].reduce((sum, [at, n]) => sum + (isIn(at) ? n : 0), 0)
  return { bins, earlier: sumOf(at => at < from), later: sumOf(at => at >= end) }
}

/** What a device that is silent has probably let in since, by its pace before: by five minutes, never counted. */
export function probablyHeld(device: { contact: number; perMinute: number }, now: number): Bin[] {
  const bins: Bin[] = []
  for (
    let at = Math.floor(device.contact / fiveMinutes) * fiveMinutes;
    at < now && bins.length < 12;
    at += fiveMinutes
  ) {
    const overlap = Math.min(now, at + fiveMinutes) - Math.max(device.contact, at)
    bins.push({ at, n: (device.perMinute * overlap) / 60_000 })
  }
  return bins
}

export interface Doors {
  here: number
  plan: readonly Bin[]
  begins: number
  now: number
  /** Devices at entrances that are in contact. */
  devices: number
}

/** Whether who is still expected by the beginning fits through the doors; null where all is well, or nothing begins within the hour. */
export function tooSlow({
  here,
  plan,
  begins,
  now,
  devices,
}: Doors): { expected: number; needs: number } | null {
  const minutes = (begins - now) / 60_000
  if (minutes <= 0 || minutes > 60) return null
  const expected = Math.round(plannedBy(plan, begins) - here)
  if (expected <= 0 || expected / minutes <= devices * perDevice) return null
  return { expected, needs: Math.ceil(expected / minutes / perDevice) }
}
