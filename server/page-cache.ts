import { LRUCache } from 'lru-cache'

interface CacheLimits {
  /** Milliseconds. */
  lifetime: number
  /** Entries; the least recently used leave first. */
  most: number
}

/** The clock on the wall, which tests can set. */
const clock = { now: () => Date.now() }

/**
 * Keeps what was made under an address for a short while. Whoever asks while it is being made waits for the
 * same work: a stampede renders once. A failure is not kept.
 */
export class PageCache<Page> {
  readonly #pages: LRUCache<string, Promise<Page>>

  constructor({ lifetime, most }: CacheLimits) {
    // It takes an entry for stale only when it is older than its ttl, in whole milliseconds.
    this.#pages = new LRUCache({ max: most, ttl: lifetime - 1, ttlResolution: 0, perf: clock })
  }

  get(address: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(address)
    if (kept) return kept
    const page = make()
    this.#pages.set(address, page)
    page.catch(() => {
      if (this.#pages.peek(address) === page) this.#pages.delete(address)
    })
    return page
  }

  /** What is being made meanwhile is given to who waits for it, and not kept. */
  clear() {
    this.#pages.clear()
  }
}
