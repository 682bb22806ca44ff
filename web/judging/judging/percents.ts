/** The share of each weight in all of them, in whole percent; null where a weight is no number. */
export function percentsOf(weights: readonly unknown[]): (number | null)[] {
  const numbers = weights.map(Number)
  const sum = numbers.reduce((total, weight) => total + (weight > 0 ? weight : 0), 0)
  return numbers.map(weight => (weight > 0 ? Math.round((100 * weight) / sum) : null))
}
