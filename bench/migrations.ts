import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/platform/db/migrate.ts'
import { ownMigrations, readMigrations } from '../server/platform/db/migration-files.ts'
import { openDatabase } from '../server/platform/postgres/embedded.ts'
import { LockProbe, type Waits } from './lock-probe.ts'
import type { Figure } from './figure.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'

/** Tables of the first version that grow with teams and people. */
const probed = ['applications', 'applicants', 'users', 'events', 'files', 'mails', 'happenings']
/** The last migration of the first version. */
const first = '015_happenings.sql'

/**
 * Fills the first version with a million applications, then runs every later migration while requests for the tables wait
 * behind it, and then the kinds of steps that a new one may consist of, beside those that it may not.
 */
export async function measureMigrations({ isQuick, scale }: Options): Promise<Figure[]> {
  const thousands = scale ?? (isQuick ? 20 : 1_000)
  const folder = mkdtempSync(join(tmpdir(), 'laurel-migrations-'))
  const files = join(folder, 'migrations')
  const database = await openDatabase({ dataDir: join(folder, 'data') }, { isThrowaway: true })
  let bench: Bench | undefined
  try {
    bench = new Bench(database.ownerUrl, mkdtempSync(files))
    const migrations = readMigrations(ownMigrations).map(({ name }) => name)
    for (const name of migrations.filter(each => each <= first)) bench.add(name)
    await bench.migrate()
    const began = performance.now()
    await fill(database.ownerUrl, thousands)
    console.log(
      `\nMade ${thousands} thousand applications in ${Math.round((performance.now() - began) / 1000)} s.`,
    )
    await bench.open()
    const measured: Measured[] = []
    for (const name of migrations.filter(each => each > first)) {
      bench.add(name)
      measured.push(await bench.measure(name))
    }
    print('Each migration, and the longest that a request waited for a table', measured)
    const kinds: Measured[] = []
    for (const [name, sql] of steps) {
      bench.write(sql)
      kinds.push(await bench.measure(name))
    }
    print('Kinds of steps', kinds)
    return (['read', 'write'] as const).map(kind => {
      const { name, waits } = measured.reduce((a, b) => (a.waits[kind].millis > b.waits[kind].millis ? a : b))
      return { what: `longest wait of a ${kind}: ${name}`, unit: 'ms', found: waits[kind].millis }
    })
  } finally {
    await bench?.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  name: string
  took: number
  waits: Waits
}

function print(title: string, measured: readonly Measured[]) {
  printTable(
    title,
    ['step', 'took ms', 'reads waited ms', 'for', 'writes waited ms', 'for'],
    measured.map(({ name, took, waits: { read, write } }) => [
      name,
      took,
      read.millis,
      read.table,
      write.millis,
      write.table,
    ]),
  )
}

class Bench {
  #url: string
  #folder: string
  #probe: LockProbe | undefined
  #written = 900

  constructor(url: string, folder: string) {
    this.#url = url
    this.#folder = folder
  }

  add(name: string) {
    copyFileSync(join(ownMigrations, name), join(this.#folder, name))
  }

  write(sql: string) {
    this.#written += 1
    writeFileSync(join(this.#folder, `${this.#written}_step.sql`), sql)
  }

  migrate() {
    return migrate(this.#url, { directory: this.#folder })
  }

  async open() {
    this.#probe = await LockProbe.open(this.#url, probed)
  }

  async measure(name: string): Promise<Measured> {
    if (!this.#probe) throw new Error('The probe is not open.')
    await this.#probe.take()
    const began = performance.now()
    await this.migrate()
    const took = performance.now() - began
    return { name, took, waits: await this.#probe.take() }
  }

  async close() {
    await this.#probe?.close()
  }
}

const outside = '-- outside a transaction\n'

/** What a migration may do to a table that grows, and (in capitals) what it may not. */
const steps: readonly (readonly [string, string])[] = [
  ['add column', 'alter table applications add column step_a text'],
  ['add column with a constant', `alter table applications add column step_b text not null default 'x'`],
  ['add column with a check', `alter table applications add column step_c text check (step_c in ('a', 'b'))`],
  ['ADD COLUMN WITH A VOLATILE DEFAULT', 'alter table applications add column step_d float default random()'],
  [
    'index concurrently',
    `${outside}drop index concurrently if exists step_index;\ncreate index concurrently step_index on applications (theme, team_name);\n`,
  ],
  ['CREATE INDEX', 'create index step_index_b on applications (theme, team_name, created_at)'],
  [
    'check not valid',
    'alter table applications add constraint step_check check (length(team_name) < 5000) not valid',
  ],
  ['validate constraint', 'alter table applications validate constraint step_check'],
  [
    'ADD CONSTRAINT CHECK',
    'alter table applications add constraint step_check_b check (length(team_name) < 5001)',
  ],
  [
    'foreign key not valid',
    'alter table applicants add constraint step_key foreign key (event_id) references events not valid',
  ],
  ['validate foreign key', 'alter table applicants validate constraint step_key'],
  [
    'ADD FOREIGN KEY',
    'alter table applicants add constraint step_key_b foreign key (user_id) references users',
  ],
  ['ALTER COLUMN TYPE', 'alter table applications alter column step_d type numeric'],
  ['SET NOT NULL', 'alter table applications alter column company_id set not null'],
  ['UPDATE OF ALL ROWS', `update users set last_name = last_name || ''`],
]

/** Without triggers and indexes, which are made when the rows are there. */
async function fill(url: string, thousands: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const { rows } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any('{users, applications, applicants, happenings}'::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(`insert into cities (city_name) values ('Place')`)
    await client.query(filling)
    await client.query(`insert into users (_id, email, first_name, last_name, role)
      select new_id(), 'person' || n || '@place' || n % 50 || '.test', 'First' || n % 997, 'Last' || n % 1009, 'candidate'
      from generate_series(1, ${thousands * 1_000}) n`)
    await client.query(`create temp table crowd as select _id, row_number() over () as n from users`)
    await client.query(`insert into applications (event_id, company_id, created_by, team_name, theme, search)
      select events._id, company_id, crowd._id, 'Team ' || n, 'Open theme', 'team ' || n || ' open theme'
      from crowd join (select _id, company_id, row_number() over () as number from events) events
        on events.number = 1 + n % (select count(*) from events)`)
    await client.query(`insert into applicants
        (application_id, event_id, company_id, user_id, first_name, last_name, email, is_creator, status, search)
      select a._id, a.event_id, a.company_id, u._id, u.first_name, u.last_name, u.email, true, 'registered', a.search
      from applications a join users u on u._id = a.created_by`)
    for (const { definition } of rows) await client.query(definition)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const filling = `with made as (
    insert into companies (company_name, email, employee_strength, search)
    select 'Company ' || n, 'company@place.test', '0-10', 'company ' || n from generate_series(1, 50) n returning _id
  ) insert into events (company_id, event_name, event_type, mode, team_min, team_max, start_date, end_date,
      last_day_of_registration, timezone, details, location_id, search)
    select _id, 'Event ' || n, 'hackathon', 'online', 1, 4, '2026-12-01', '2026-12-02', '2026-11-30', 'UTC', 'Build.', (select _id from cities limit 1), 'event ' || n
    from made, generate_series(1, 20) n`
