import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerCookie } from '../../../contract/people/providers.calls.ts'
import { stepMinutes } from './steps.ts'
import { openWays, sealWays, type Way } from './ways.ts'

const waysCookie = 'laurel-provider'

/**
 * Two cookies, while somebody is on the way to a provider and back. The first has what the way began with, sealed, so that
 * an answer counts only where it was asked for, and beginning costs the database nothing. The second hands the token of the
 * answer to our page, which scripts of ours read: in an address it would be logged, and could be planted in another browser.
 */
export class ProviderCookies {
  readonly #isSecure: boolean
  readonly #jwtKey: Uint8Array

  constructor({ baseUrl, jwtKey }: { baseUrl: string; jwtKey: Uint8Array }) {
    this.#isSecure = baseUrl.startsWith('https:')
    this.#jwtKey = jwtKey
  }

  /** Several windows may be on their way. */
  async begin(request: FastifyRequest, reply: FastifyReply, way: Way) {
    const sealed = await sealWays(this.#jwtKey, [way, ...(await this.#waysOf(request))])
    reply.setCookie(this.#name(waysCookie), sealed, { ...this.#options(), httpOnly: true })
  }

  /** What this browser was sent with; undefined in another one, and after ten minutes. */
  async find(request: FastifyRequest, { state, provider }: Pick<Way, 'state' | 'provider'>) {
    return (await this.#waysOf(request)).find(way => way.state === state && way.provider === provider)
  }

  handOver(reply: FastifyReply, token: string) {
    reply.setCookie(this.#name(answerCookie), token, this.#options())
  }

  #waysOf(request: FastifyRequest) {
    return openWays(this.#jwtKey, request.cookies[this.#name(waysCookie)] ?? '')
  }

  /** With the prefix no other host can set it, and nobody without encryption (RFC 6265bis, section 4.1.3.2). */
  #name(name: string) {
    return this.#isSecure ? `__Host-${name}` : name
  }

  #options() {
    return { path: '/', sameSite: 'lax', secure: this.#isSecure, maxAge: stepMinutes * 60 } as const
  }
}
