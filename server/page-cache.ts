interface CacheLimits {
  /** Milliseconds. */
  lifetime: number
  /** Entries; the oldest leave first. */
  most: number
}

/**
 * Keeps what was made under an address for a short while. Whoever asks while it is being made waits for the
 * same work: a stampede renders once. A failure is not kept.
 */
export class PageCache<Page> {
  readonly #limits: CacheLimits
  readonly #pages = new Map<string, { page: Promise<Page>; until: number }>()

  constructor(limits: CacheLimits) {
    this.#limits = limits
  }

  get(address: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(address)
    if (kept && kept.until > Date.now()) return kept.page
    this.#pages.delete(address)
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size < this.#limits.most) break
      this.#pages.delete(oldest)
    }
    const page = make()
    this.#pages.set(address, { page, until: Date.now() + this.#limits.lifetime })
    page.catch(() => {
      if (this.#pages.get(address)?.page === page) this.#pages.delete(address)
    })
    return page
  }

  /** What is being made meanwhile is given to who waits for it, and not kept. */
  clear() {
    this.#pages.clear()
  }
}
