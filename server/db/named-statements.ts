import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import { codeOf } from '../error-code.ts'
import type pg from 'pg'

/** A connection that has parsed more keeps them all in memory: it is replaced by a new one. */
const usualMost = 2_000

/**
 * A pool for Kysely that gives every query a name, so that PostgreSQL parses it once per connection.
 * Kysely's own dialect sends each query anew, which costs most of a small query's time.
 */
export function nameStatements(pool: pg.Pool, mostPrepared = usualMost): PostgresPool {
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect(), mostPrepared),
    end: () => pool.end(),
  }
}

/** Kysely keeps its connection object by client: the same client must come back as the same wrapper. */
const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function wrap(client: pg.PoolClient, mostPrepared: number): PostgresPoolClient {
  const known = wrappers.get(client)
  if (known) return known
  const wrapper = new NamingClient(client, mostPrepared) as unknown as PostgresPoolClient
  wrappers.set(client, wrapper)
  return wrapper
}

class NamingClient {
  #client: pg.PoolClient
  #mostPrepared: number
  #prepared = new Set<string>()
  #isSpoiled = false
  #lost: Error | undefined

  constructor(client: pg.PoolClient, mostPrepared: number) {
    this.#client = client
    this.#mostPrepared = mostPrepared
  }

  get processID() {
    return (this.#client as unknown as { processID?: number }).processID
  }

  query(query: string, values?: unknown[]) {
    // A rollback would wait behind what gets no answer, and as long again.
    if (this.#lost) return Promise.reject(this.#lost)
    const name = nameOf(query)
    if (name) this.#prepared.add(name)
    const asked = name ? this.#client.query({ name, text: query, values }) : this.#client.query(query, values)
    return asked.catch((error: unknown) => {
      if (isStalePlan(error)) this.#isSpoiled = true
      if (isUnanswered(error)) this.#lost = error
      throw error
    })
  }

  release(destroy?: boolean) {
    const isFull = this.#prepared.size > this.#mostPrepared
    this.#client.release(destroy || isFull || this.#isSpoiled || this.#lost !== undefined)
  }
}

/** A migration by another process changed a table under a prepared statement: the connection must go. */
function isStalePlan(error: unknown) {
  const code = codeOf(error)
  return code === '0A000' || code === '26000'
}

/** pg's own time-out (query_timeout): the statement may still run, and its answer would be taken for the next one's. */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

const maxLength = 20_000
/** Names already made, by text: the least recently used give way, so that new texts are named however many there were. */
const names = new LRUCache<string, string>({ max: 4_000 })

/** A search is planned for its own text: whether an index helps depends on how many rows the text is in. */
const searching = 'search_pattern('

/** Undefined for what is not worth a name: begin and commit, very long texts, and searches. */
export function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known) return known
  if (
    sql.length > maxLength ||
    sql.includes(searching) ||
    !/^\s*(select|insert|update|delete|with|merge)\b/i.test(sql)
  ) {
    return undefined
  }
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
  names.set(sql, name)
  return name
}
