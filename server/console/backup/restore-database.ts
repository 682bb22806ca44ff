import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { dropIndexes } from '../../platform/db/drop-indexes.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { type Manifest, tableEntry } from './manifest.ts'
import { measureAll } from './measured.ts'
import type { Archive } from './read-archive.ts'
import { copyTarget, leftOut, listTables } from './tables.ts'

export interface RestoredRows {
  tables: number
  rows: number
  foreignKeys: number
}

/** From this number of rows on, building the indexes afterwards is faster than updating them. */
const many = 50_000

/**
 * Writes all rows and verifies them, in one transaction: each table is read back, and its sum compared; the database
 * checks all foreign keys, because they are made again after the rows are there.
 */
export async function restoreDatabase(client: pg.Client, archive: Archive): Promise<RestoredRows> {
  const { manifest } = archive
  await client.query('begin')
  await requireTables(client, manifest)
  const names = (await listTables(client)).map(({ name }) => name).filter(name => name !== 'migrations')
  const each = async (command: (table: string) => string) => {
    for (const name of names) await client.query(command(pg.escapeIdentifier(name)))
  }
  // Companies, people and files refer to each other in circles, so no order of tables would do.
  const addForeignKeys = await dropForeignKeys(client)
  const isLarge = manifest.tables.some(({ rows }) => rows > many)
  const buildIndexes = isLarge ? await dropIndexes(client) : async () => {}
  await each(name => `alter table ${name} disable trigger user`)
  // Migrations made some rows, which the archive has as they became.
  await client.query(`truncate ${names.map(name => pg.escapeIdentifier(name)).join(', ')}`)
  for (const table of manifest.tables) {
    const source = Readable.from(archive.read(tableEntry(table.name), table))
    await pipeline(source, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)))
  }
  await buildIndexes()
  const foreignKeys = await addForeignKeys()
  await each(name => `alter table ${name} enable trigger user`)
  for (const { name, value, is_called } of manifest.sequences) {
    await client.query('select setval($1, $2, $3)', [pg.escapeIdentifier(name), value, is_called])
  }
  const rows = await verifyRows(client, manifest)
  await client.query('commit')
  return { tables: manifest.tables.length, rows, foreignKeys }
}

/** The tables and columns are named in SQL, so they must be those of the schema. */
async function requireTables(client: pg.Client, { tables }: Manifest) {
  const own = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  const wanted = [...own.keys()].filter(name => !(name in leftOut))
  const given = new Map(tables.map(({ name, columns }) => [name, columns]))
  const lacking = wanted.find(name => !given.has(name))
  const strange = tables.find(({ name, columns }) => {
    return !own.has(name) || columns.toSorted().join() !== own.get(name)?.toSorted().join()
  })
  if (!lacking && !strange) return
  throw new StartError(
    `The archive does not fit the schema that it names: see the table ${lacking ?? strange?.name}.`,
  )
}

/** Drops all foreign keys; the returned function makes them again, which checks every row, and counts them. */
async function dropForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ holder: string; name: string; definition: string }>(
    `select conrelid::regclass::text as holder, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  for (const { holder, name } of rows) await client.query(`alter table ${holder} drop constraint ${name}`)
  return async () => {
    for (const { holder, name, definition } of rows) {
      await client.query(`alter table ${holder} add constraint ${name} ${definition}`)
    }
    return rows.length
  }
}

async function verifyRows(client: pg.Client, { tables }: Manifest) {
  let all = 0
  for (const table of tables) {
    const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    const { sha256 } = await measureAll(stream)
    if (sha256 !== table.sha256 || stream.rowCount !== table.rows) {
      throw new StartError(`The table ${table.name} is not what it was: nothing was restored.`)
    }
    all += table.rows
  }
  return all
}
