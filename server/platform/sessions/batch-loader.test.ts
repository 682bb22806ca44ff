import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import type * as make from '../../testing/factories.ts'
import { statementsDuring } from '../../testing/statements-during.ts'

// Requests that arrive together are asked for their sessions together (docs/decisions/109).

const t = useTestApp()
type Person = Client<make.MadeUser>

const soon = { timeout: 15_000 }
const lookUp = 'where sessions._id = any('

/** The status that each gets who asks who they are, all in one turn of the event loop. */
const statusesOf = (people: Person[]) =>
  Promise.all(people.map(async person => (await person.get('/api/session')).status))

/** How many statements for sessions the work sends. */
async function lookUpsOf(work: () => Promise<unknown>): Promise<number> {
  return (await statementsDuring(work)).filter(text => text.includes(lookUp)).length
}

function sessionOf({ token }: Person): string {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).session
}

function change(person: Person, fields: { expires_at?: string; seen_at?: string }) {
  return t.db.updateTable('sessions').set(fields).where('_id', '=', sessionOf(person)).execute()
}

describe('requests that arrive together', () => {
  test('share one statement, and each is who they are', async () => {
    const people = [await t.organiser(), await t.companyUser(), await t.candidate(), await t.candidate()]
    const twice = [...people, ...people]
    // The first time, the signatures of their tokens are verified.
    await statusesOf(people)
    const seen: unknown[] = []
    const asked = await lookUpsOf(async () => {
      const answers = await Promise.all(twice.map(person => person.get('/api/session')))
      seen.push(...answers.map(({ body }) => body.data._id))
    })
    expect(asked).toBe(1)
    expect(seen).toEqual(twice.map(({ user }) => user._id))
  })

  test('are each refused whose session has ended, whoever asks beside them', async () => {
    const long = new Date(Date.now() - 5 * 24 * 3_600_000).toISOString()
    const fine = [await t.organiser(), await t.candidate()]
    const [revoked, expired, idle, disabled, archived] = [
      await t.candidate(),
      await t.candidate(),
      await t.candidate(),
      await t.candidate(),
      await t.companyUser(),
    ] as const
    await t.db.deleteFrom('sessions').where('_id', '=', sessionOf(revoked)).execute()
    await change(expired, { expires_at: long })
    await change(idle, { seen_at: long })
    await t.db.updateTable('users').set({ disabled_at: long }).where('_id', '=', disabled.user._id).execute()
    await t.db
      .updateTable('companies')
      .set({ archived_at: long })
      .where('_id', '=', archived.user.company_id ?? '')
      .execute()
    const people = [revoked, expired, idle, fine[0], disabled, archived, fine[1]].filter(person => !!person)
    expect(await statusesOf(people)).toEqual([401, 401, 401, 200, 401, 401, 200])
  })

  test('are never answered by what was read before they came', async () => {
    const person = await t.candidate()
    const { query } = pg.Client.prototype
    const read = Promise.withResolvers<void>()
    const passedOn = Promise.withResolvers<void>()
    const late = async function (this: pg.Client, ...asked: unknown[]) {
      Object.assign(pg.Client.prototype, { query })
      const rows: unknown = await Reflect.apply(query, this, asked)
      read.resolve()
      await passedOn.promise
      return rows
    }
    Object.assign(pg.Client.prototype, { query: late })
    const before = statusesOf([person])
    await read.promise
    await t.db.deleteFrom('sessions').where('_id', '=', sessionOf(person)).execute()
    expect(await statusesOf([person])).toEqual([401])
    passedOn.resolve()
    expect(await before).toEqual([200])
  })
})

describe('a look-up of several', () => {
  const known = async () => {
    const people = [await t.candidate(), await t.candidate(), await t.companyUser()]
    await statusesOf(people)
    return people
  }

  /** Ends the look-ups that wait for the table, and says how many. */
  async function end(how: 'pg_terminate_backend' | 'pg_cancel_backend'): Promise<number> {
    const { rows } = await sql`select ${sql.raw(how)}(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${lookUp}%`}`.execute(
      t.db,
    )
    return rows.length
  }

  /** Runs the work while nobody can read sessions. */
  async function whileHeld<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTransaction(t.db, async held => {
      await sql`lock table sessions in access exclusive mode`.execute(held)
      return work()
    })
  }

  test('whose connection breaks is repeated by each alone', async () => {
    const people = await known()
    let statuses: Promise<number[]> | undefined
    const asked = await lookUpsOf(async () => {
      await whileHeld(async () => {
        statuses = statusesOf(people)
        await expect.poll(() => end('pg_terminate_backend'), soon).toBe(1)
      })
      await statuses
    })
    expect([await statuses, asked]).toEqual([[200, 200, 200], 1 + people.length])
  })

  test('that takes too long fails for each, and is not repeated', async () => {
    const people = await known()
    let statuses: number[] = []
    const asked = await lookUpsOf(() =>
      whileHeld(async () => {
        const answers = statusesOf(people)
        await expect.poll(() => end('pg_cancel_backend'), soon).toBe(1)
        statuses = await answers
      }),
    )
    expect([statuses, asked]).toEqual([[503, 503, 503], 1])
    expect(await statusesOf(people)).toEqual([200, 200, 200])
  })
})
