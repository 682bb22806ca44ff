import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { configure, ZipWriter } from '@zip.js/zip.js'

// Its workers are made for browsers. Node compresses beside the event loop anyway.
configure({ useWebWorkers: false })

/** Writes a ZIP archive into a stream, entry by entry, as fast as the stream takes it. Keeps no entry in memory. */
export class ZipStream {
  #out: Writable
  #zip: ZipWriter<unknown>

  constructor(out: Writable) {
    this.#out = out
    this.#zip = new ZipWriter(Writable.toWeb(out), { bufferedWrite: false })
  }

  /** What is compressed already, such as an upload, is stored as it is. */
  async add(name: string, source: AsyncIterable<Uint8Array>, { isCompressed = false } = {}) {
    await this.#zip.add(name, asWebStream(source), isCompressed ? { level: 0 } : {})
  }

  async addText(name: string, text: string) {
    await this.add(name, oneChunk(Buffer.from(text)))
  }

  /** Writes the list of contents, and ends the stream. */
  async end() {
    await this.#zip.close()
  }

  /** Closes the stream, whole or not. */
  async close() {
    this.#out.destroy()
    await finished(this.#out).catch(() => undefined)
  }
}

async function* oneChunk(chunk: Uint8Array) {
  yield chunk
}

/** The web's kind of stream, which the library takes. */
function asWebStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
