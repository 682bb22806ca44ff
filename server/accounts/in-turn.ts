const last = new Map<string, Promise<unknown>>()

/** Runs works of the same key one after another, in the order they came; those of different keys side by side. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work)
  const ended = mine.then(
    () => undefined,
    () => undefined,
  )
  last.set(key, ended)
  try {
    return await mine
  } finally {
    if (last.get(key) === ended) last.delete(key)
  }
}
