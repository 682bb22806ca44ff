import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { consoleCalls } from '../../../bench/calls.ts'
import type { DB } from '../db/types.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// No list, search or dashboard reads or sorts a table that grows from end to end. What PostgreSQL knows of the tables says
// here that each has a thousand times its rows, so that it plans as it does for millions.

const t = useTestApp()
const growth = 1_000
/** A tenth of each table: no plan sorts more. */
const few = 200_000
/** Those that grow with people and have kept counts. Of the others the rows are counted, in an index. */
const growing = ['applications', 'applicants', 'users']

interface Sent {
  call: string
  text: string
  values: unknown[]
}
const sent: Sent[] = []
let current = ''
const { query } = pg.Client.prototype

beforeAll(async () => {
  await fill(t.db)
  await sql`analyze`.execute(t.db)
  const [company] = await t.db.selectFrom('companies').select('_id').orderBy('_id').limit(1).execute()
  const readers = [await t.organiser(), await t.companyUser(company)]
  pg.Client.prototype.query = recordingQuery as typeof query
  // Without a check of each answer, which takes longer than the answer.
  for (const { user, token = '' } of readers) await readAll(new Client(t.app, user, { token }))
}, 120_000)
afterAll(() => {
  pg.Client.prototype.query = query
})

function recordingQuery(this: pg.Client, asked: unknown, ...rest: unknown[]) {
  const { text, values = [] } = typeof asked === 'string' ? { text: asked, values: rest[0] } : (asked as Sent)
  if (current && /^select/i.test(text))
    sent.push({ call: current, text, values: Array.isArray(values) ? values : [] })
  return Reflect.apply(query, this, [asked, ...rest])
}

async function readAll(client: Client<make.MadeUser>) {
  const role = client.user.role === 'admin' ? 'organiser' : 'company'
  const read = async (path: string) => {
    const { status, body } = await client.get(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    return body as unknown
  }
  for (const { name, path } of await consoleCalls(read, { isOrganiser: role === 'organiser' })) {
    current = `${role}: ${name}`
    await read(path)
    current = ''
  }
}

/** A hundred companies with twenty events and partners each, and two thousand people with a team each. */
async function fill(db: Kysely<DB>) {
  await sql`insert into cities (city_name) select 'City ' || n from generate_series(1, 100) as n`.execute(db)
  const city = await make.city(db)
  await sql`insert into companies (company_name, email, employee_strength, location_id)
    select 'Company ' || n, 'company' || n || '@example.test', '0-10', ${city._id}
    from generate_series(1, 100) as n`.execute(db)
  await sql`insert into users (email, first_name, last_name, role)
    select 'crowd' || n || '@example.test', 'Priya ' || n, 'Watson ' || n % 50, 'candidate'
    from generate_series(1, 2000) as n`.execute(db)
  const ofCompanies = sql`(select _id, row_number() over (order by _id) as place from companies) as companies`
  await sql`insert into events (company_id, event_name, event_type, mode, team_min, team_max, details, start_date, end_date,
      last_day_of_registration, timezone, event_status, location_id, created_at)
    select companies._id, 'Event ' || n || ' ' || place, 'hackathon', 'online', 1, 4, 'Details', current_date - n * 30,
      current_date - n * 30, current_date - n * 30, 'UTC', case n when 1 then 'published' else 'completed' end,
      cities._id, now() - n * interval '30 days' - place * interval '1 hour'
    from ${ofCompanies}, generate_series(1, 20) as n, cities where city_name = 'City ' || (n + place) % 100 + 1`.execute(
    db,
  )
  await sql`insert into partners (partner_name, category, user_id, first_name, last_name, email, global, created_by_company, created_at)
    select 'Partner ' || n || ' ' || place, (array['technology', 'venue', 'media'])[n % 3 + 1],
      (select _id from users limit 1), 'Priya', 'Watson', 'partner' || place || n || '@example.test', n > 15, companies._id,
      now() - n * interval '30 days' - place * interval '1 hour'
    from ${ofCompanies}, generate_series(1, 20) as n`.execute(db)
  await sql`insert into associates (company_name, designation, category, user_id, first_name, last_name, email, created_by_company, created_at)
    select 'Company ' || place, (array['CTO', 'CEO', 'CFO'])[n % 3 + 1], (array['technology', 'venue', 'media'])[n % 3 + 1],
      (select _id from users limit 1), 'Priya ' || n, 'Watson', 'associate' || place || n || '@example.test', companies._id,
      now() - n * interval '30 days' - place * interval '1 hour'
    from ${ofCompanies}, generate_series(1, 20) as n`.execute(db)
  for (const noun of ['partner', 'associate']) {
    const [id, table] = [sql.ref(`${noun}_id`), sql.table(`${noun}s`)]
    await sql`insert into ${sql.table(`company_${noun}s`)} (company_id, ${id})
      select created_by_company, _id from ${table}`.execute(db)
    await sql`insert into ${sql.table(`event_${noun}s`)} (event_id, ${id})
      select events._id, linked._id from ${table} as linked
      join events on events.company_id = linked.created_by_company and right(events._id::text, 1) = right(linked._id::text, 1)
      `.execute(db)
  }
  await sql`insert into applications (event_id, created_by, team_name, theme, status, created_at)
    select events._id, people._id, 'Team ' || place, 'Open', (array['registered', 'rejected', 'onboarded'])[place % 3 + 1],
      now() - place * interval '1 hour'
    from (select _id, row_number() over (order by _id) as place from events) as events
    join (select _id, row_number() over (order by _id) as place from users) as people using (place)`.execute(
    db,
  )
  await sql`insert into applicants (application_id, event_id, user_id, first_name, last_name, email, is_creator, status, created_at)
    select applications._id, event_id, users._id, first_name, last_name, email, true, 'registered', applications.created_at
    from applications join users on users._id = created_by`.execute(db)
  await sql`insert into mails (cause, "to", subject, text, html, status, created_at)
    select 'test:' || n, 'crowd' || n || '@example.test', 'Welcome', '', '', 'sent', now() - n * interval '1 hour'
    from generate_series(1, 2000) as n`.execute(db)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

/** What a plan reads or sorts from end to end. What a limit stops is not: a search counts so many rows at most. */
function tooMuch(plan: Plan, isStopped = false): string[] {
  const type = plan['Node Type']
  const isStoppedBelow = type === 'Limit' || (isStopped && type !== 'Sort' && type !== 'Aggregate')
  const found = (plan.Plans ?? []).flatMap(part => tooMuch(part, isStoppedBelow))
  const table = plan['Relation Name'] ?? ''
  if (type === 'Seq Scan' && growing.includes(table) && !isStopped) found.push(`reads ${table}`)
  if (type === 'Sort' && plan['Plan Rows'] > few) found.push('sorts')
  return found
}

// What PostgreSQL knows of tables only a superuser may change, as whom the built-in one runs the tests.
it.runIf(inject('isEmbedded'))('reads and sorts no table that grows from end to end', async () => {
  pg.Client.prototype.query = query
  const found = new Map<string, string>()
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  try {
    // Within one transaction, so that nothing else looks at the tables again meanwhile.
    await client.query('begin')
    await client.query('analyze')
    await client.query('set local max_parallel_workers_per_gather = 0')
    await client.query(`update pg_class set reltuples = reltuples * ${growth}
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 90`)
    for (const { call, text, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        values,
      )
      const problems = tooMuch(rows[0]!['QUERY PLAN'][0]!.Plan)
      if (problems.length > 0) found.set(call, [...new Set(problems)].toSorted().join(', '))
    }
    await client.query('rollback')
  } finally {
    await client.end()
  }
  expect(Object.fromEntries(found)).toEqual({})
})
