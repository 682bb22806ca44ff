import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A response body that is sent to many clients. It is compressed once per encoding. */
export class CompressedBody {
  readonly #whole: Buffer
  readonly #made = new Map<'br' | 'gzip', Promise<Buffer>>()

  constructor(text: string) {
    this.#whole = Buffer.from(text)
  }

  /** Sends the body in the best encoding that `Accept-Encoding` allows. */
  async send(reply: FastifyReply, accepted = ''): Promise<FastifyReply> {
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (!encoding) return reply.send(this.#whole)
    const body = await this.#encoded(encoding)
    return reply.header('content-encoding', encoding).send(body)
  }

  #encoded(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = this.#made.get(encoding)
    if (known) return known
    const made = encoding === 'br' ? toBrotli(this.#whole, brotli) : toGzip(this.#whole)
    this.#made.set(encoding, made)
    return made
  }
}
