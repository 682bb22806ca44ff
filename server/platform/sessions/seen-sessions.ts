import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/transaction.ts'

/** How old `seen_at` must be to be written again, in minutes. */
export const seenMinutes = 5
/** Milliseconds in which the sessions of many requests are collected for one statement. */
const collectFor = 1_000

/**
 * Writes when sessions were last used (docs/decisions/097). No request waits for it: sessions are collected and written in
 * one statement, at most every five minutes each. What cannot be written now is left for a later request.
 */
export class SeenSessions {
  readonly #db: Db
  readonly #log: FastifyBaseLogger
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  note(session_id: string) {
    this.#waiting.add(session_id)
    this.#timer ??= setTimeout(() => this.#flush(), collectFor)
  }

  async close() {
    clearTimeout(this.#timer)
    this.#flush()
    await this.#writing
  }

  #flush() {
    this.#timer = undefined
    const ids = [...this.#waiting]
    this.#waiting.clear()
    if (ids.length > 0) this.#writing = this.#writing.then(() => this.#write(ids))
  }

  async #write(ids: string[]) {
    try {
      await writeSeen(this.#db, ids)
    } catch (err) {
      this.#log.warn({ err }, 'it was not written when sessions were last used')
    }
  }
}

/** Skips rows that somebody else holds, so that it waits for nobody and deadlocks with nobody. */
async function writeSeen(db: Db, ids: string[]) {
  await sql`with seen as (
      update sessions set seen_at = now() where _id in (
        select _id from sessions
        where _id = any(${ids}) and seen_at < now() - ${seenMinutes} * interval '1 minute'
        for update skip locked)
      returning user_id)
    update users set last_seen_at = now() where _id in (
      select _id from users where _id in (select user_id from seen) for no key update skip locked)`.execute(
    db,
  )
}
