import { atMost, type Figure } from './figure.ts'
import { printTable } from './table.ts'
import type { Times } from './timing.ts'

/** How many milliseconds the median of a call may take. */
export const budget = 50

/** The slowest of many calls, and how many take too long; the table of these calls is printed at once. */
export function slowestOf(
  who: string,
  measured: readonly { call: { name: string }; times: Times }[],
): Figure[] {
  const slowest = measured.toSorted((a, b) => b.times.p50 - a.times.p50)
  const over = slowest.filter(({ times }) => times.p50 > budget)
  printTable(
    `${who}: ${measured.length} calls, ${over.length} of them over ${budget} ms; the slowest`,
    ['call', 'p50 ms', 'p95', 'max'],
    slowest
      .slice(0, Math.max(5, over.length))
      .map(({ call, times }) => [call.name, times.p50, times.p95, times.max]),
  )
  const [first] = slowest
  if (!first) throw new Error(`${who} has no calls.`)
  const { p50, least, max } = first.times
  return [
    {
      what: `${who}: slowest of ${measured.length} calls, ${first.call.name}`,
      unit: 'ms',
      aim: atMost(budget),
      found: p50,
      spread: [least, max],
    },
    { what: `${who}: calls over ${budget} ms`, unit: 'calls', aim: atMost(0), found: over.length },
  ]
}
