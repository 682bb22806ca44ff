import type { FastifyInstance } from 'fastify'

/**
 * A browser, as far as a login with a provider needs one: it follows redirects, keeps the cookies of Laurel and of
 * providers apart, and sends each back.
 */
export class ProviderBrowser {
  /** The process that the next request comes to. */
  app: FastifyInstance
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor({ app }: { app: FastifyInstance }) {
    this.app = app
  }

  /** Begins at Laurel and returns the address of the provider that it is sent to, or of the page that it is sent back to. */
  async begin(path: string): Promise<string> {
    return (await this.openHere(path)).location
  }

  /** Goes through the provider's pages; returns the address at which its answer arrives at Laurel. */
  async answerOf(address: string, most = 20): Promise<string> {
    const { origin } = new URL(address)
    if (origin === 'https://laurel.test') return address
    const headers = { cookie: this.#cookieOf(origin) }
    const answer = await fetch(address, { redirect: 'manual', headers })
    this.#keep(origin, answer.headers.getSetCookie())
    const next = answer.headers.get('location')
    if (!next || most === 0) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return this.answerOf(new URL(next, origin).href, most - 1)
  }

  /** Opens an address of Laurel; returns where it leads, and the token that the page gets. */
  async openHere(address: string) {
    const { origin, pathname, search } = new URL(address, 'https://laurel.test')
    const cookie = this.#cookieOf(origin)
    const answer = await this.app.inject({ url: pathname + search, headers: cookie ? { cookie } : {} })
    const set = [answer.headers['set-cookie'] ?? []].flat()
    this.#keep(origin, set)
    const token = this.#cookies.get(origin)?.get('__Host-laurel-provider-answer') ?? ''
    return { location: String(answer.headers.location), set, token, headers: answer.headers }
  }

  /** The whole way; returns what the page of Laurel begins with. */
  async goThrough(path: string) {
    return this.openHere(await this.answerOf(await this.begin(path)))
  }

  #cookieOf(origin: string) {
    // Providers set cookies for some of their paths: as names differ, all are sent.
    const kept = [...(this.#cookies.get(origin) ?? [])]
    return kept.map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(origin: string, set: readonly string[]) {
    const kept = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, kept)
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) kept.set(name, value)
      else kept.delete(name)
    }
  }
}
