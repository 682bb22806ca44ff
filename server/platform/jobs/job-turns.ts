import type { EventEmitter } from 'node:events'
import type { Job } from 'graphile-worker'

/** Limits how many jobs with one flag run at a time in this process, so that one flag never occupies all workers. */
export class JobTurns {
  #most: number
  #running = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** The job counts from this call on, not from the next turn of the event loop. */
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
   * The flags that a worker must not take now. Workers query one after another: two that query at once would both take
   * the last place.
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
