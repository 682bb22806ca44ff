import { type Connection, connect } from '../platform/db/connect.ts'

// A process that dies in the middle of its work, as the database sees it.

/** When the process dies: before its n-th statement is sent, or after that was carried out and before it is answered. */
export interface Death {
  statement: number
  isAfter: boolean
}

/** A connection that breaks as it does when the process dies there; it counts the statements that were sent. */
export function connectUntil(url: string, { statement, isAfter }: Death) {
  const connection = connect(url, { max: 1 })
  const sent = { count: 0 }
  connection.pool.on('connect', client => {
    const ask: (...words: unknown[]) => Promise<unknown> = client.query.bind(client)
    const query = async (...words: unknown[]) => {
      sent.count += 1
      const isLast = sent.count === statement
      if (isLast && isAfter) await ask(...words)
      if (isLast) {
        client.on('error', () => undefined)
        await client.end()
        throw new Error('Connection terminated')
      }
      return ask(...words)
    }
    Object.assign(client, { query })
  })
  return { connection, sent }
}

export async function closeQuietly(connection: Connection) {
  await connection.close().catch(() => undefined)
}

/** Before each of so many statements, and after the last one: the commit has happened, and the process does not know. */
export function everyDeath(statements: number): Death[] {
  const before = Array.from({ length: statements }, (_, index) => ({ statement: index + 1, isAfter: false }))
  return [...before, { statement: statements, isAfter: true }]
}
