import type { EventEmitter } from 'node:events'
import type { Job } from 'graphile-worker'

/** At most so many jobs with one flag run at a time in this process, so that none keeps all workers busy. */
export class JobTurns {
  #most: number
  #running = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counted from the call, not from the first turn of the event loop after it. */
  async during<Result>({ flags }: Job, run: () => Promise<Result>): Promise<Result> {
    const names = Object.keys(flags ?? {})
    for (const name of names) this.#count(name, 1)
    try {
      return await run()
    } finally {
      for (const name of names) this.#count(name, -1)
    }
  }

  /**
   * The flags that a worker must not take now. Workers look for a job one after another: two that looked at once would
   * both take the last place.
   */
  forbidden(events: EventEmitter): () => Promise<string[]> {
    let last = Promise.resolve()
    let next = () => {}
    for (const end of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'])
      events.on(end, () => next())
    return async () => {
      const before = last
      const look = Promise.withResolvers<void>()
      last = look.promise
      await before
      next = look.resolve
      return [...this.#running].filter(([, running]) => running >= this.#most).map(([name]) => name)
    }
  }

  #count(name: string, change: 1 | -1) {
    const running = (this.#running.get(name) ?? 0) + change
    if (running > 0) this.#running.set(name, running)
    else this.#running.delete(name)
  }
}
