import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { codeOf } from '../http/error-code.ts'
import { traceStatement } from '../traces/tracing.ts'
import type pg from 'pg'

/** Every prepared statement stays in the connection's memory, so a connection with more than this is replaced. */
const usualMost = 2_000

/**
 * A pool for Kysely that names every query, so that PostgreSQL parses it once per connection. Kysely's own dialect has
 * it parsed every time, which is most of a small query's cost.
 */
export function nameStatements(pool: pg.Pool, mostPrepared = usualMost): PostgresPool {
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect(), mostPrepared),
    end: () => pool.end(),
  }
}

/** Kysely caches its connection object by client, so one client must always get the same wrapper. */
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
    // A rollback would queue behind the unanswered query and time out as well.
    if (this.#lost) return Promise.reject(this.#lost)
    const name = nameOf(query)
    if (name) this.#prepared.add(name)
    const ask = () =>
      name ? this.#client.query({ name, text: query, values }) : this.#client.query(query, values)
    return traceStatement(query, ask).catch((error: unknown) => {
      if (isStalePlan(error)) {
        this.#isSpoiled = true
        forgetName(query)
      }
      if (isEnding(error)) this.#isSpoiled = true
      if (isUnanswered(error)) this.#lost = error
      throw error
    })
  }

  release(destroy?: boolean) {
    const isFull = this.#prepared.size > this.#mostPrepared
    this.#client.release(destroy || isFull || this.#isSpoiled || this.#lost !== undefined)
  }
}

/**
 * True if another process's migration changed a table under a prepared statement. The connection must then be closed.
 */
function isStalePlan(error: unknown) {
  const code = codeOf(error)
  return code === '0A000' || code === '26000'
}

/** True if the server has said that it ends the connection, and has not closed it yet: the next statement would fail too. */
function isEnding(error: unknown) {
  return /^57P0[125]$|^25P03$/.test(codeOf(error) ?? '')
}

/**
 * True for pg's own time-out (query_timeout). The statement may still run, and its answer would be taken for that of
 * the next.
 */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

const maxLength = 20_000
/** Statement names by SQL text. The least recently used are dropped, so that new texts always get a name. */
const names = new LRUCache<string, string>({ max: 4_000 })

/**
 * Texts whose plan was stale once. A pooler keeps the connection, and gives a text the statement that another client had
 * prepared there, so a new name would lead to the same plan.
 */
const withoutName = new LRUCache<string, true>({ max: 4_000 })

function forgetName(text: string) {
  withoutName.set(text, true)
  names.delete(text)
}

const planMark = '/* planned for its values */'

/**
 * Part of a statement that PostgreSQL must plan for its own values each time. A named one gets a plan for any values from
 * its sixth use on: made for a usual event, it may take twenty times as long for one of thousands of teams.
 */
export const plannedForItsValues = sql.raw(planMark)

/** In statements that have no name. A search is among them: whether an index helps depends on how many rows match. */
const planMarks = [planMark, 'search_pattern(']

/** Undefined for statements without a name: begin and commit, very long texts, and those planned for their values. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (
    text.length > maxLength ||
    withoutName.has(text) ||
    planMarks.some(mark => text.includes(mark)) ||
    !/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)
  ) {
    return undefined
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
