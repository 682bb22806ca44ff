import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerCookie } from '../../contract/providers.calls.ts'
import type { Config } from '../config.ts'
import { stepMinutes } from './steps.ts'

const browserCookie = 'laurel-provider'

/**
 * Two cookies, while somebody is on the way to a provider and back. The first names the browser, so that an answer counts
 * only where it was asked for. The second hands the token of the answer to our page, which scripts of ours read: in an
 * address it would be logged, and could be planted in another browser.
 */
export class ProviderCookies {
  readonly #isSecure: boolean

  constructor({ baseUrl }: Pick<Config, 'baseUrl'>) {
    this.#isSecure = baseUrl.startsWith('https:')
  }

  /** The browser's secret, which stays the same while several windows are on their way. */
  nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const browser = this.browserOf(request) ?? randomBytes(32).toString('base64url')
    reply.setCookie(this.#name(browserCookie), browser, { ...this.#options(), httpOnly: true })
    return browser
  }

  browserOf(request: FastifyRequest): string | undefined {
    const kept = request.cookies[this.#name(browserCookie)]
    return kept && /^[\w-]{43}$/.test(kept) ? kept : undefined
  }

  handOver(reply: FastifyReply, token: string) {
    reply.setCookie(this.#name(answerCookie), token, this.#options())
  }

  /** With the prefix no other host can set it, and nobody without encryption (RFC 6265bis, section 4.1.3.2). */
  #name(name: string) {
    return this.#isSecure ? `__Host-${name}` : name
  }

  #options() {
    return { path: '/', sameSite: 'lax', secure: this.#isSecure, maxAge: stepMinutes * 60 } as const
  }
}
