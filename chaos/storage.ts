import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'

export type StorageMode = 'fine' | 'away' | 'slow' | 'refusing' | 'hanging up'

/** A bucket on the loopback address, behind a proxy that can fail in every usual way. */
export class Storage {
  mode: StorageMode = 'fine'
  readonly #s3: S3rver
  readonly #door = createServer(socket => this.#pass(socket))
  #behind = 0
  #port = 0

  readonly #directory = mkdtempSync(join(tmpdir(), 'laurel-chaos-s3-'))

  constructor() {
    this.#s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: this.#directory,
      configureBuckets: [{ name: 'laurel', configs: [] }],
    })
  }

  async open() {
    this.#behind = (await this.#s3.run()).port
    this.#door.listen(0, '127.0.0.1')
    await once(this.#door, 'listening')
    const address = this.#door.address()
    if (address && typeof address === 'object') this.#port = address.port
  }

  get settings(): Record<string, string> {
    return {
      S3_BUCKET: 'laurel',
      S3_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
  }

  async close() {
    this.#door.close()
    await this.#s3.close()
    rmSync(this.#directory, { recursive: true, force: true })
  }

  #pass(caller: Socket) {
    const bucket = connect(this.#behind, '127.0.0.1')
    const part = () => {
      caller.destroy()
      bucket.destroy()
    }
    for (const socket of [caller, bucket]) socket.on('error', part).on('close', part)
    bucket.on('data', chunk => caller.write(chunk))
    let turn = Promise.resolve()
    caller.on('data', chunk => {
      turn = turn.then(() => this.#hand(chunk, caller, bucket, part))
    })
  }

  async #hand(chunk: Buffer | string, caller: Socket, bucket: Socket, part: () => void) {
    if (this.mode === 'away') return part()
    if (this.mode === 'refusing') {
      caller.end('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
      return
    }
    if (this.mode === 'slow') await sleep(1_500)
    if (this.mode === 'hanging up') {
      bucket.write(chunk.slice(0, chunk.length / 2))
      await sleep(20)
      return part()
    }
    if (!bucket.destroyed) bucket.write(chunk)
  }
}
