export interface Times {
  least: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** Times all calls in alternating rounds, so that noise of the machine affects all equally. In milliseconds. */
export async function timeInRounds<Call>(
  calls: readonly Call[],
  rounds: number,
  make: (call: Call) => Promise<unknown>,
): Promise<{ call: Call; times: Times }[]> {
  const taken = calls.map(() => [] as number[])
  // The first rounds prepare statements and fill caches.
  for (let round = -2; round < rounds; round++) {
    for (const [place, call] of calls.entries()) {
      const began = performance.now()
      await make(call)
      if (round >= 0) taken[place]?.push(performance.now() - began)
    }
  }
  return calls.map((call, place) => ({ call, times: summed(taken[place] ?? []) }))
}

export function summed(taken: readonly number[]): Times {
  const sorted = [...taken].sort((a, b) => a - b)
  return {
    least: quantile(sorted, 0),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
  }
}

export function median(numbers: readonly number[]): number {
  return quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
