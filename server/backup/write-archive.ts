import { createWriteStream, existsSync, renameSync, rmSync, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { StartError } from '../start-error.ts'
import { ZipStream } from '../zip.ts'
import { type Manifest, manifestEntry } from './manifest.ts'
import { type Measure, measured } from './measured.ts'

/**
 * Writes a ZIP file, entry by entry. It has another name until it is whole, so that an interrupted backup leaves nothing
 * that looks like one. Only its owner may read it.
 */
export class ArchiveWriter {
  #path: string
  #part: string
  #out: WriteStream
  #zip: ZipStream

  constructor(path: string) {
    if (existsSync(path)) throw new StartError(`${path} exists already: name another file.`)
    this.#path = path
    this.#part = `${path}.part`
    rmSync(this.#part, { force: true })
    this.#out = createWriteStream(this.#part, { mode: 0o600, flush: true })
    this.#zip = new ZipStream(this.#out)
  }

  async add(name: string, source: AsyncIterable<Uint8Array>, options = {}): Promise<Measure> {
    const { stream, measure } = measured(source)
    await this.#zip.add(name, stream, options)
    return measure()
  }

  async finish(manifest: Manifest) {
    await this.#zip.addText(manifestEntry, `${JSON.stringify(manifest, null, 1)}\n`)
    await this.#zip.end()
    await finished(this.#out)
    renameSync(this.#part, this.#path)
  }

  /** Removes what was written. */
  async abandon() {
    await this.#zip.close()
    rmSync(this.#part, { force: true })
  }
}
