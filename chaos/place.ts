import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '../server/platform/db/connect.ts'
import { type OpenDatabase, openDatabase } from '../server/platform/postgres/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type ChildServer, startChild } from '../server/testing/child-server.ts'
import { MailServer } from './mail-server.ts'
import { type DataFolder, makeDataFolder } from './small-disk.ts'
import { Storage } from './storage.ts'

export const secret = 'a secret for the processes of this run alone'
export const jwtKey = new TextEncoder().encode(secret)

/** The system under test: two servers with one database, a mail server and a file storage. */
export class Place {
  readonly mail = new MailServer()
  readonly folder: DataFolder
  readonly storage = new Storage()
  servers: ChildServer[] = []
  /** The output of processes that ended without being killed. */
  readonly ended: string[] = []
  #database: OpenDatabase | undefined
  #connection: Connection | undefined

  constructor(megabytes: number | undefined) {
    this.folder = makeDataFolder(megabytes)
  }

  async open() {
    await Promise.all([this.openDatabase(), this.mail.open(), this.storage.open()])
    await migrate(this.#url)
    this.#connection = connect(this.#url, { max: 4 })
    this.servers = await Promise.all([this.start(), this.start()])
  }

  async openDatabase() {
    this.#database = await openDatabase({ dataDir: this.folder.path })
  }

  /** The owner's role for everything, as with an external database. */
  get #url() {
    return this.#database?.ownerUrl ?? ''
  }

  async closeDatabase() {
    await this.#database?.close()
    this.#database = undefined
  }

  get connection(): Connection {
    if (!this.#connection) throw new Error('The place is not open.')
    return this.#connection
  }

  /** Starts a server and records if it ends by itself. */
  async start(): Promise<ChildServer> {
    const server = await startChild({
      DATABASE_URL: this.#url,
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'Laurel <hello@laurel.test>',
      BASE_URL: 'https://laurel.test',
      JWT_SECRET: secret,
      ...this.storage.settings,
    })
    server.process.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && !this.#isClosing) this.ended.push(`${signal ?? code}\n${server.log()}`)
    })
    return server
  }

  /** Kills a server with SIGKILL, and starts another when possible. */
  async kill(index: number) {
    await this.servers[index]?.end('SIGKILL')
  }

  async restart(index: number): Promise<ChildServer> {
    const server = await this.start()
    this.servers[index] = server
    return server
  }

  /** Repeats a question until the database answers. */
  async ask<Result>(question: (connection: Connection) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await question(this.connection)
      } catch (error) {
        if (tries === 100) throw error
        await sleep(200)
      }
    }
  }

  #isClosing = false

  async close() {
    this.#isClosing = true
    await Promise.all(this.servers.map(server => server.end('SIGTERM')))
    await this.#connection?.close().catch(() => {})
    await this.#database?.close().catch(() => {})
    await Promise.all([this.mail.close(), this.storage.close()])
    this.folder.remove()
  }
}
