import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

declare module 'fastify' {
  interface FastifyInstance {
    changes: Changes
  }
}

/** The cached answers that a change empties: those of live screens, or those of visitors as well. */
export type Changed = 'live' | 'public'

/** Tells the processes that share a database of changes by staff, so that each drops its cached answers. */
export interface Changes {
  /** Resolves when the database has passed it on, or cannot: then the others are late by the lifetime of an answer. */
  tell(changed: Changed): Promise<void>
}

const channel = 'laurel_changed'
/** Milliseconds until a lost connection is made anew, and for a statement on it. */
const [pause, longest] = [1_000, 2_000]

/** Opens the news of this process. A process that surely has the database to itself needs none. */
export async function openChanges(app: FastifyInstance): Promise<Changes> {
  const { databaseUrl, databaseDirectUrl, workers } = app.config
  const address = databaseDirectUrl ?? app.pool.options.connectionString
  if (!address || (!databaseUrl && workers === 1)) return { tell: async () => {} }
  const news = new ChangesByDatabase(address, changed => {
    app.liveAnswers.clear()
    if (changed === 'public') app.publicAnswers.clear()
  })
  await news.listen()
  app.addHook('onClose', () => news.close())
  return news
}

/** A connection of its own, because LISTEN belongs to a connection, and none of a pooler's (docs/decisions/103). */
class ChangesByDatabase implements Changes {
  readonly #self = randomUUID()
  readonly #address: string
  readonly #heed: (changed: Changed) => void
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  /** What the next statement tells, and its end. The changes that happen while one is under way share it. */
  #next: { changed: Changed; told: Promise<void> } | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(address: string, heed: (changed: Changed) => void) {
    this.#address = address
    this.#heed = heed
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#address,
      keepAlive: true,
      connectionTimeoutMillis: longest,
      query_timeout: longest,
      application_name: 'laurel changes',
    })
    client.on('error', () => {})
    client.once('end', () => this.#listenAgain())
    client.on('notification', ({ payload = '' }) => {
      const [from, changed] = payload.split(' ')
      if (from !== this.#self) this.#heed(changed === 'live' ? 'live' : 'public')
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#client = client
      // Whatever was told before is unknown.
      this.#heed('public')
    } catch {
      this.#drop(client)
    }
  }

  tell(changed: Changed): Promise<void> {
    if (this.#next) {
      if (changed === 'public') this.#next.changed = 'public'
      return this.#next.told
    }
    const told = this.#last.then(() => {
      const { changed: all = changed } = this.#next ?? {}
      this.#next = undefined
      return this.#send(all)
    })
    this.#last = told
    this.#next = { changed, told }
    return told
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  async #send(changed: Changed) {
    const client = this.#client
    if (!client) return
    try {
      await client.query({
        name: 'tell',
        text: 'select pg_notify($1, $2)',
        values: [channel, `${this.#self} ${changed}`],
      })
    } catch {
      this.#drop(client)
    }
  }

  #drop(client: pg.Client) {
    if (this.#client === client) this.#client = undefined
    client.end().catch(() => {})
    this.#listenAgain()
  }

  #listenAgain() {
    this.#client = undefined
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.listen(), pause).unref()
  }
}
