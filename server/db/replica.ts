import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'
import { connectionsOf } from '../processes/connections-of.ts'
import { type Connection, connect } from './connect.ts'
import type { Db } from './transaction.ts'

declare module 'fastify' {
  interface FastifyInstance {
    replica: Replica
  }
}

/** A person, and how often they have changed something; absent where no replica is read. */
interface Reader {
  _id: string
  writes?: number | null
}

/** Reads that may go to a copy of the database (docs/decisions/104). */
export interface Replica {
  /** Whether there is one at all. */
  isUsed: boolean
  /** Notes in the transaction that this person changes something; the last statement, because it holds a lock. */
  mark(db: Db, person: { _id: string } | null): Promise<void>
  /** Runs the read on the replica if that knows all that the person changed, and else on the primary. */
  read<Result>(reader: Reader | null, work: (db: Db) => Promise<Result>): Promise<Result>
}

export interface Freshness {
  /** Milliseconds that a replica may be behind. */
  oldest: number
  /** Milliseconds between two looks at how far it is. */
  pause: number
  /** Milliseconds that it must be fine before the log says so: one that is late every other second is told of once. */
  steady: number
}

export const usualFreshness: Freshness = { oldest: 1_000, pause: 250, steady: 10_000 }

/** Milliseconds for a statement on the replica; then the primary is asked. */
const longest = 2_000

export function openReplica(app: FastifyInstance, freshness: Freshness = usualFreshness): Replica {
  const { databaseReplicaUrl } = app.config
  if (!databaseReplicaUrl) {
    return { isUsed: false, mark: async () => {}, read: (_reader, work) => work(app.db) }
  }
  const connection = connect(databaseReplicaUrl, {
    max: connectionsOf(app.config),
    longest,
    wait: longest,
  })
  const replica = new StreamingReplica(app, connection, freshness)
  app.addHook('onClose', async () => {
    replica.stop()
    await connection.close()
  })
  return replica
}

class StreamingReplica implements Replica {
  readonly isUsed = true
  readonly #app: FastifyInstance
  readonly #connection: Connection
  readonly #freshness: Freshness
  /** What the primary had written at a moment, in the order of time. */
  #marks: { position: string; at: number }[] = []
  /** The latest moment whose writes the replica has. */
  #knowsUntil = Number.NEGATIVE_INFINITY
  readonly #begun = performance.now()
  /** What the log said last; undefined until something is known. */
  #isToldFine: boolean | undefined
  #fineSince: number | undefined
  readonly #timer: NodeJS.Timeout
  #isLooking = false
  /** The last write of a person that the replica was seen to have. */
  readonly #seen = new LRUCache<string, number>({ max: 10_000 })

  constructor(app: FastifyInstance, connection: Connection, freshness: Freshness) {
    this.#app = app
    this.#connection = connection
    this.#freshness = freshness
    this.#timer = setInterval(() => void this.#look(), freshness.pause).unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  async mark(db: Db, person: { _id: string } | null) {
    if (!person) return
    await sql`insert into last_writes (user_id, number) values (${person._id}, 1)
      on conflict (user_id) do update set number = last_writes.number + 1`.execute(db)
  }

  async read<Result>(reader: Reader | null, work: (db: Db) => Promise<Result>): Promise<Result> {
    const { db } = this.#app
    if (performance.now() - this.#knowsUntil > this.#freshness.oldest) return work(db)
    try {
      if (!(await this.#hasWritesOf(reader))) return work(db)
      return await work(this.#connection.db)
    } catch (error) {
      // What it refuses may be something that it does not know yet.
      if (!(error instanceof Refusal)) this.#giveUp(error)
      return work(db)
    }
  }

  /** The change and its number are of one transaction, so whoever sees the number sees the change. */
  async #hasWritesOf(reader: Reader | null): Promise<boolean> {
    if (!reader?.writes || this.#seen.get(reader._id) === reader.writes) return true
    const { rows } = await sql`select from last_writes
      where user_id = ${reader._id} and number >= ${reader.writes}`.execute(this.#connection.db)
    if (rows.length === 0) return false
    this.#seen.set(reader._id, reader.writes)
    return true
  }

  /** Asks the primary where it is, and the replica which of the latest positions it has reached. */
  async #look() {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const at = performance.now()
      const { rows } = await sql<{
        position: string
      }>`select pg_current_wal_flush_lsn()::text as position`.execute(this.#app.db)
      const enough = Math.ceil(this.#freshness.oldest / this.#freshness.pause) + 2
      this.#marks = [...this.#marks, { position: rows[0]?.position ?? '', at }].slice(-Math.min(enough, 100))
      this.#take(await this.#findReached())
    } catch (error) {
      this.#giveUp(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #findReached(): Promise<number | null> {
    const positions = this.#marks.map(({ position }) => position)
    const { rows } = await sql<{ reached: number }>`select count(*)::int as reached
      from unnest(${positions}::pg_lsn[]) as position
      where pg_is_in_recovery() and position <= pg_last_wal_replay_lsn()`.execute(this.#connection.db)
    // Positions only grow, so that those it has reached are the first ones.
    return this.#marks[(rows[0]?.reached ?? 0) - 1]?.at ?? null
  }

  #take(knowsUntil: number | null) {
    if (knowsUntil !== null) this.#knowsUntil = knowsUntil
    const late = performance.now() - Math.max(this.#knowsUntil, this.#begun)
    if (late > this.#freshness.oldest) this.#tellTrouble(undefined)
    else if (knowsUntil !== null) this.#tellFine()
  }

  #giveUp(error: unknown) {
    this.#knowsUntil = Number.NEGATIVE_INFINITY
    this.#tellTrouble(error)
  }

  #tellTrouble(error: unknown) {
    this.#fineSince = undefined
    if (this.#isToldFine === false) return
    this.#isToldFine = false
    this.#app.log.warn({ err: error }, 'the replica is away, or behind: lists are read from the primary')
  }

  #tellFine() {
    const now = performance.now()
    this.#fineSince ??= now
    const isSteady = this.#isToldFine === undefined || now - this.#fineSince >= this.#freshness.steady
    if (this.#isToldFine || !isSteady) return
    this.#isToldFine = true
    this.#app.log.info('lists are read from the replica')
  }
}
