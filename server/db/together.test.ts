import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Connection, connect } from './connect.ts'
import { nameStatements } from './named-statements.ts'
import { together } from './together.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { max: 2 })
  await sql`create table notes (n int primary key)`.execute(connection.db)
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

const note = (n: number) => sql<{ n: number }>`insert into notes values (${n}) returning n`
const notes = sql<{ n: number }>`select n from notes order by n`

async function readNotes() {
  return (await notes.execute(connection.db)).rows.map(({ n }) => n)
}

describe('statements that are sent together', () => {
  test('are carried out in their order, and each has its own rows', async () => {
    const { db } = connection
    const seen = await inTransaction(db, trx =>
      together(trx, [note(1).compile(db), note(2).compile(db), notes.compile(db)]),
    )
    expect(seen).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 1 }, { n: 2 }]])
    expect(await readNotes()).toEqual([1, 2])
  })

  test('wait for each other where nothing is sent ahead, as through a pooler', async () => {
    const pooled = connect(database.url, { max: 1, isPooled: true })
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on('warning', warn)
    const asked = [1, 2, 3].map(n => sql<{ n: number }>`select ${n}::int as n`.compile(pooled.db))
    const seen = await inTransaction(pooled.db, trx => together(trx, asked))
    await pooled.close()
    process.off('warning', warn)
    expect({ seen, warnings }).toEqual({ seen: [[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]], warnings: [] })
  })

  test('all fail with the first that does, and nothing of their transaction is left', async () => {
    const { db } = connection
    const work = inTransaction(db, async trx => {
      await note(3).execute(trx)
      await together(trx, [note(4).compile(db), note(1).compile(db), note(5).compile(db), notes.compile(db)])
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
    expect(await readNotes()).toEqual([1, 2])
  })

  test('leave nothing behind when the one that fails is not noticed', async () => {
    const { db } = connection
    const work = inTransaction(db, async trx => {
      await together(trx, [note(6).compile(db), note(1).compile(db)]).catch(() => {})
      return 'done'
    })
    await expect(work).rejects.toThrow('Transaction was rolled back')
    expect(await readNotes()).toEqual([1, 2])
  })
})

describe('begin goes with the first statement', () => {
  test('of a transaction that reads, writes, or does nothing', async () => {
    const { db } = connection
    const first = await inTransaction(db, async trx => {
      const { rows } = await sql<{ since: string; now: string }>`select now()::text as since`.execute(trx)
      await note(7).execute(trx)
      const later = await sql<{ since: string }>`select now()::text as since`.execute(trx)
      return [rows[0]?.since, later.rows[0]?.since]
    })
    // now() is when the transaction began.
    expect(first[0]).toBe(first[1])
    await inTransaction(db, trx => note(8).execute(trx))
    await inTransaction(db, async () => {})
    expect(await readNotes()).toEqual([1, 2, 7, 8])
  })

  test('nothing is undone by halves when the first statement fails', async () => {
    const { db } = connection
    const work = inTransaction(db, async trx => {
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    await inTransaction(db, trx => note(9).execute(trx))
    expect(await readNotes()).toEqual([1, 2, 7, 8, 9])
  })

  test('if it is refused, no write is sent, what was read is refused as well, and the connection goes', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1, pipeline: true })
    const broken = await pool.connect()
    // Its socket may still be closing when the database is dropped, which ends it.
    broken.on('error', () => undefined)
    const { processID } = broken as unknown as { processID: number }
    // In this state PostgreSQL refuses all but the end of the transaction.
    await broken.query('begin')
    await expect(broken.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    broken.release()
    const naming = nameStatements(pool)
    const client = await naming.connect()
    await client.query('begin', [])
    await expect(client.query('select 1', [])).rejects.toMatchObject({ code: '25P02' })
    await expect(client.query('rollback', [])).rejects.toMatchObject({ code: '25P02' })
    await expect(client.query('insert into notes values (10)', [])).rejects.toMatchObject({ code: '25P02' })
    client.release()
    const next = await naming.connect()
    expect((next as unknown as { processID: number }).processID).not.toBe(processID)
    next.release()
    await pool.end()
    expect(await readNotes()).toEqual([1, 2, 7, 8, 9])
  })
})
