import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../platform/sessions/caller.ts'
import { listAssociates } from '../associates/queries.ts'
import { listCompanies } from '../companies/queries.ts'
import type { DB } from '../../platform/db/types.ts'
import { listEvents } from '../events/queries.ts'
import { listPartners } from '../partners/queries.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// A list stays as fast when most of its rows are archived. Each of these is read off an index that has only the rows that
// the list shows.

const t = useTestApp()
const caller: Caller = {
  ...laurel,
  _id: crypto.randomUUID(),
  role: 'admin',
  company_id: null,
  session_id: '',
  request_id: '',
}
const lists = {
  companies: listCompanies,
  events: listEvents,
  partners: listPartners,
  associates: listAssociates,
}
type Table = keyof typeof lists
const tables = Object.keys(lists) as Table[]

/** The last statement that was sent. */
let sent: { text: string; values: unknown[] } = { text: '', values: [] }
let pool: pg.Pool
let db: Kysely<DB>

beforeAll(async () => {
  const makers = {
    companies: make.company,
    events: make.event,
    partners: make.partner,
    associates: make.associate,
  }
  for (const table of tables) {
    const { _id } = await makers[table](t.db)
    await multiply(table, _id)
  }
  pool = new pg.Pool({ connectionString: t.ownerUrl })
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent = { text: query.sql, values: [...query.parameters] }
    },
  })
})

afterAll(() => db?.destroy())

/** 4,000 copies of a row, of which every tenth is in use. */
async function multiply(table: Table, id: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'
      and column_name not in ('_id', 'created_at', 'archived_at', 'event_status')`.execute(t.db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const status = table === 'events' ? sql`, event_status` : sql``
  await sql`insert into ${sql.table(table)} (${columns}, created_at, archived_at ${status})
    select ${columns}, now() - n * interval '1 minute', case when n % 10 > 0 then now() end
      ${table === 'events' ? sql`, 'completed'` : sql``}
    from ${sql.table(table)}, generate_series(1, 4000) as n where _id = ${id}`.execute(t.db)
  await sql`vacuum analyze ${sql.table(table)}`.execute(t.db)
}

it.each(tables)('the page and the total of %s in use are read off their index', async table => {
  const plan = await planOf(table, false)
  expect(plan.filter(line => line.includes(`using ${table}_newest `))).toHaveLength(2)
  expect(plan.filter(line => line.includes(`Seq Scan on ${table}`))).toEqual([])
})

it.each(tables)('the page of archived %s is read off theirs', async table => {
  const plan = await planOf(table, true)
  // The page is; the planner may read the total off it too.
  const read = plan.filter(line => line.includes(`using ${table}_archived `))
  expect([1, 2]).toContain(read.length)
})

async function planOf(table: Table, archived: boolean) {
  await lists[table](db, caller, { archived, page: 1, limit: 25 })
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sent.text}`, sent.values)
  return rows.map(row => row['QUERY PLAN'])
}
