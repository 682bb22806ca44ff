import { existsSync, renameSync, rmSync, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { codeOf } from '../../platform/http/error-code.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { ZipStream } from '../../platform/files/zip.ts'
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

  /** Throws a StartError if the file exists or cannot be written. */
  static async open(path: string): Promise<ArchiveWriter> {
    if (existsSync(path)) throw new StartError(`${path} exists already: name another file.`)
    const part = partOf(path)
    try {
      rmSync(part, { force: true })
      const file = await open(part, 'wx', 0o600)
      return new ArchiveWriter(path, file.createWriteStream({ flush: true }))
    } catch (error) {
      throw new StartError(`${path} cannot be written: ${reasonOf(error)}.`)
    }
  }

  private constructor(path: string, out: WriteStream) {
    this.#path = path
    this.#part = partOf(path)
    this.#out = out
    this.#zip = new ZipStream(out)
  }

  async add(name: string, source: AsyncIterable<Uint8Array>, options = {}): Promise<Measure> {
    const { stream, measure } = measured(source)
    await this.#writing(() => this.#zip.add(name, stream, options))
    return measure()
  }

  async finish(manifest: Manifest) {
    await this.#writing(async () => {
      await this.#zip.addText(manifestEntry, `${JSON.stringify(manifest, null, 1)}\n`)
      await this.#zip.end()
      await finished(this.#out)
    })
    renameSync(this.#part, this.#path)
  }

  /** What the disk refuses is a StartError; what the source of an entry throws stays as it is. */
  async #writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      const refused = this.#out.errored
      throw refused ? new StartError(`${this.#path} cannot be written: ${reasonOf(refused)}.`) : error
    }
  }

  /** Removes what was written. */
  async abandon() {
    await this.#zip.close()
    rmSync(this.#part, { force: true })
  }
}

function partOf(path: string): string {
  return `${path}.part`
}

const reasons: Record<string, string> = {
  ENOENT: 'its folder does not exist. Make it, or name another',
  ENOTDIR: 'its folder is a file. Name another',
  EACCES: 'this user may not write in its folder. Run the backup as another user, or name another folder',
  EPERM: 'this user may not write in its folder. Run the backup as another user, or name another folder',
  EROFS: 'its disk may only be read. Name a folder on another one',
  EFBIG: 'its disk takes no file of this size. Name a folder on another one',
  EDQUOT: 'this user may not use more of its disk. Free some, or name a folder on another one',
  ENOSPC: 'there is no space left on its disk. Free some',
}

function reasonOf(error: unknown): string {
  return reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}
