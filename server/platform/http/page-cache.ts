import { LRUCache } from 'lru-cache'

interface CacheLimits {
  /** Milliseconds. */
  lifetime: number
  /** Entries; the least recently used leave first. */
  most: number
}

/** The wall clock, which tests can set. */
const clock = { now: () => Date.now() }

/**
 * Caches results by address for a short time. Requests that arrive during a computation share it, so a stampede renders
 * once. Failures are not cached.
 */
export class PageCache<Page> {
  readonly #pages: LRUCache<string, Promise<Page>>

  constructor({ lifetime, most }: CacheLimits) {
    // The library treats an entry as stale only when it is older than its ttl in whole milliseconds.
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

  /** A computation in progress still answers its waiters, but is not cached. */
  clear() {
    this.#pages.clear()
  }
}

/** One cache per call, all of which are emptied together. */
export class PageCaches<Page> {
  readonly #limits: CacheLimits
  readonly #caches: PageCache<Page>[] = []

  constructor(limits: CacheLimits) {
    this.#limits = limits
  }

  open(): PageCache<Page> {
    const cache = new PageCache<Page>(this.#limits)
    this.#caches.push(cache)
    return cache
  }

  clear() {
    for (const cache of this.#caches) cache.clear()
  }
}
