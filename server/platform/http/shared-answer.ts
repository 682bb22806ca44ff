import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The first of what a client likes equally. */
const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

/** Bytes from which on an answer is compressed. */
const smallest = 1_024

type Encoding = 'br' | 'gzip'

interface Options {
  status?: number
  headers: Record<string, string>
  /** What its tag is made of, if not all of it. */
  unchanging?: string
}

/** An answer that many clients get: a page, or JSON. It is compressed once per encoding, and has a tag. */
export class SharedAnswer {
  readonly #status: number
  readonly #headers: Record<string, string>
  /** Undefined for what is no success: 304 would say that it is one. */
  readonly #etag: string | undefined
  readonly #whole: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, { status = 200, headers, unchanging = text }: Options) {
    this.#status = status
    this.#headers = headers
    this.#etag = status === 200 ? tagOf(unchanging) : undefined
    this.#whole = Buffer.from(text)
  }

  /** Sends it in the best encoding that the client accepts, or 304 to a client that has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Where other origins may read it, the answer differs by origin too (server/platform/http/cross-origin.ts).
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    reply.code(this.#status).headers(this.#headers).header('vary', vary)
    if (this.#etag) {
      reply.header('etag', this.#etag)
      if (isAmong(this.#etag, request.headers['if-none-match'])) return reply.code(304).send()
    }
    const encoding = bestOf(request.headers['accept-encoding'])
    if (!encoding || this.#whole.length < smallest) return reply.send(this.#whole)
    const body = await this.#encode(encoding)
    return reply.header('content-encoding', encoding).send(body)
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = encoding === 'br' ? toBrotli(this.#whole, brotli) : toGzip(this.#whole)
    this.#encoded.set(encoding, made)
    return made
  }
}

export function tagOf(unchanging: string): string {
  return `"${hash('sha256', unchanging, 'base64url').slice(0, 22)}"`
}

/** A proxy that compresses makes a tag a weak one. `*` is any tag. */
export function isAmong(etag: string, tags = ''): boolean {
  return tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}

function bestOf(accepted = ''): Encoding | undefined {
  const best = encodings.negotiate(accepted)
  return best === 'identity' ? undefined : (best ?? undefined)
}
