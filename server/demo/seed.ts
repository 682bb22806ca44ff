import { environment } from '../platform/config/environment.ts'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { hashPassword } from '../platform/sessions/password-hash.ts'
import { type Config, demoObstacle, readConfig } from '../platform/config/config.ts'
import { type Connection, connect } from '../platform/db/connect.ts'
import { openDatabase } from '../platform/postgres/embedded.ts'
import { prepareDatabase } from '../platform/postgres/prepare.ts'
import { openFileStore } from '../platform/files/disk.ts'
import { ensureCities } from '../platform/lookups/cities.ts'
import { ensureSkills, listCities } from '../platform/lookups/queries.ts'
import { StartError } from '../platform/config/start-error.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { Chance } from './chance.ts'
import { Copier } from './copy.ts'
import { dropIndexes } from '../platform/db/drop-indexes.ts'
import { makeDecisions } from './make-decisions.ts'
import { firstEvent, makeFirst } from './make-first.ts'
import { beginSubmissions } from './make-projects.ts'
import { Mailer } from './mailer.ts'
import { drawPictures, type Pictures } from './pictures.ts'
import { commonDataSet, firstDataSet } from './story/first-data-set.ts'
import { seedDataSet } from './seed-data-set.ts'
import { day } from './seed-context.ts'
import { varyDataSet } from './vary-data-set.ts'

/** Any number will do, except that of the migrations. */
const lockKey = 7_203_112_027
/** How many data sets have current events. In all others the events are over, however large the installation. */
const running = 20
/** How many data sets are written at once. */
const batch = 40
/** From this number on, rebuilding the indexes is faster than updating them. */
const many = 200

interface SeededDemo {
  dataSets: number
  pictures: Pictures
}

/** Seeds an empty database with one data set; a later start finds it and adds nothing. */
export async function seedDemoOnce(config: Config, ownerUrl: string) {
  const connection = connect(ownerUrl, { longest: 0 })
  try {
    await seedDemo(config, connection, { scale: 1 })
  } finally {
    await connection.close()
  }
}

/**
 * Fills the database until it holds `scale` data sets: the first is hand-written, the others are generated. Existing
 * data sets stay, and parallel processes take turns. The connection must have no statement time-out. Returns the
 * earlier number of data sets.
 */
export async function seedDemo(config: Config, { db, pool }: Connection, { scale }: { scale: number }) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const before = await readSeeded(client)
    if ((before?.dataSets ?? 0) >= scale) return before?.dataSets ?? 0
    const passwordHash = await hashPassword(demoPassword)
    const organiser = await ensureOrganiser(client, passwordHash)
    await ensureCities(db)
    await ensureSkills(db, [...new Set(firstDataSet.associates.flatMap(associate => associate.skills))])
    const store = { db, disk: await openFileStore(config), uploaded_by: organiser }
    const pictures = before?.pictures ?? (await drawPictures(store, firstDataSet))
    const cities = new Map((await listCities(db)).map(city => [city.cityName, city._id]))
    await seedDataSets(client, {
      config,
      cities,
      pictures,
      organiser,
      passwordHash,
      from: before?.dataSets ?? 0,
      to: scale,
    })
    return before?.dataSets ?? 0
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    client.release()
  }
}

async function readSeeded(client: pg.ClientBase): Promise<SeededDemo | undefined> {
  const { rows } = await client.query<{ value: string }>("select value from settings where name = 'demo'")
  return rows[0] && (JSON.parse(rows[0].value) as SeededDemo)
}

async function ensureOrganiser(client: pg.ClientBase, passwordHash: string): Promise<string> {
  const { rows } = await client.query<{ _id: string }>(
    `insert into users (email, first_name, last_name, contact_number, role, password_hash, address_proved_at, created_at)
     values ($1, 'Leela', 'Varma', '9820011223', 'admin', $2, now(), now() - interval '2000 days')
     on conflict (email) do update set email = excluded.email returning _id`,
    [demoAccounts[0].email, passwordHash],
  )
  const [organiser] = rows
  if (!organiser) throw new Error('The organiser was not written')
  return organiser._id
}

interface Run {
  config: Config
  cities: Map<string, string>
  pictures: Pictures
  organiser: string
  passwordHash: string
  from: number
  to: number
}

/** Runs in one transaction, so that an interrupted start leaves no partial demo. */
async function seedDataSets(client: pg.PoolClient, { config, from, to, ...shared }: Run) {
  await client.query('begin')
  try {
    await trustRows(client)
    const rebuildIndexes = to - from >= many ? await dropIndexes(client) : async () => {}
    const copier = new Copier(client)
    const now = Date.now()
    for (let number = from; number < to; number++) {
      const chance = new Chance(`told ${number}`)
      const age = number < running ? 0 : chance.between(130, 1500) * day
      const dataSet = number === 0 ? firstDataSet : varyDataSet(commonDataSet, number, { isOver: age > 0 })
      const mailer = number === 0 ? new Mailer(copier, config.baseUrl) : null
      seedDataSet({ ...shared, number, dataSet, copier, chance, now: now - age, mailer })
      if ((number + 1) % batch === 0) await copier.flush()
    }
    await copier.flush()
    // Its releases let teams enter rounds.
    if (from === 0) await makeDecisions(client, { event_name: firstEvent, by: shared.organiser })
    await beginSubmissions(client)
    await rebuildIndexes()
    // It does what staff and judges do, which needs unique indexes.
    if (from === 0) {
      await makeFirst(client, { config, pictures: shared.pictures, by: shared.organiser, now })
    }
    // The triggers that do so may have been skipped.
    await client.query('insert into round_judging (round_id) select _id from rounds on conflict do nothing')
    await client.query('select count_anew(), count_members_anew()')
    await fillHappenings(client)
    const seeded: SeededDemo = { dataSets: to, pictures: shared.pictures }
    await client.query(
      "insert into settings (name, value) values ('demo', $1) on conflict (name) do update set value = excluded.value",
      [JSON.stringify(seeded)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query(to - from >= many ? 'vacuum analyze' : 'analyze')
}

/** What follows from their subjects, which the trigger fills in. It must be on, and only a superuser turned it off. */
async function fillHappenings(client: pg.ClientBase) {
  const { rows } = await client.query<{ role: string }>(
    "select current_setting('session_replication_role') as role",
  )
  if (rows[0]?.role !== 'replica') return
  await client.query('set local session_replication_role = origin')
  await client.query('update happenings set subject = subject where event_id is null')
}

/**
 * Skips triggers and foreign-key checks if the role may (a superuser, as the built-in database's owner is): the seeded
 * rows are complete and consistent. A new trigger must therefore also be reproduced in the demo. Without the right,
 * seeding only takes longer.
 */
async function trustRows(client: pg.ClientBase) {
  const { rows } = await client.query<{ may: string }>("select current_setting('is_superuser') as may")
  if (rows[0]?.may === 'on') await client.query('set local session_replication_role = replica')
}

if (import.meta.main) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** `npm run seed -- --scale 10` */
async function run() {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1) {
    throw new StartError(`--scale must be a whole number from 1, not "${values.scale}".`)
  }
  const config = readConfig(environment)
  const obstacle = demoObstacle(config)
  if (obstacle) {
    throw new StartError(`Demo data is not made with ${obstacle}: its accounts have a well-known password.`)
  }
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database)
    const connection = connect(database.ownerUrl, { longest: 0 })
    try {
      const started = Date.now()
      const before = await seedDemo(config, connection, { scale })
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      const made = Math.max(0, scale - before)
      console.log(
        made > 0
          ? `Made ${made} × the demo data in ${seconds} s.`
          : `${before} × the demo data is there already.`,
      )
    } finally {
      await connection.close()
    }
  } finally {
    await database.close()
  }
}
