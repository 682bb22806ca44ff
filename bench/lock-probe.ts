import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The longest that a request had to wait for a table, in milliseconds. */
export interface Waits {
  read: { table: string; millis: number }
  write: { table: string; millis: number }
}

const modes = { read: 'access share', write: 'row exclusive' } as const
const pause = 5

/**
 * Takes the lock that any read, and the one that any write, takes on each table, again and again, as requests do while a
 * migration runs.
 */
export class LockProbe {
  #clients: pg.Client[] = []
  #waits: Waits = none()
  #isEnding = false
  #work: Promise<void>[] = []

  static async open(url: string, tables: readonly string[]): Promise<LockProbe> {
    const probe = new LockProbe()
    for (const table of tables) {
      for (const kind of ['read', 'write'] as const) {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        probe.#clients.push(client)
        probe.#work.push(probe.#ask(client, table, kind))
      }
    }
    return probe
  }

  /** The waits since the last call. */
  async take(): Promise<Waits> {
    await sleep(20 * pause)
    const waits = this.#waits
    this.#waits = none()
    return waits
  }

  async close() {
    this.#isEnding = true
    await Promise.all(this.#work)
    await Promise.all(this.#clients.map(client => client.end()))
  }

  async #ask(client: pg.Client, table: string, kind: keyof typeof modes) {
    while (!this.#isEnding) {
      const began = performance.now()
      await client.query(`begin; lock table ${table} in ${modes[kind]} mode; commit`)
      const millis = performance.now() - began
      if (millis > this.#waits[kind].millis) this.#waits[kind] = { table, millis }
      await sleep(pause)
    }
  }
}

function none(): Waits {
  return { read: { table: '', millis: 0 }, write: { table: '', millis: 0 } }
}
