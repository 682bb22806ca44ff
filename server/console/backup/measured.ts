import { createHash } from 'node:crypto'

export interface Measure {
  bytes: number
  sha256: string
}

/** Passes the bytes on, and says what they were once they have ended. */
export function measured(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* pass() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { stream: pass(), measure: (): Measure => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Reads to the end, without keeping anything. */
export async function measureAll(source: AsyncIterable<Uint8Array>): Promise<Measure> {
  const { stream, measure } = measured(source)
  for await (const _ of stream);
  return measure()
}
