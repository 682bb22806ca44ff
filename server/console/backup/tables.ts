import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { unfinishedMark } from '../../platform/postgres/unfinished.ts'

/** Tables whose rows no archive holds, and why. Every other table is in it, so a new one needs no registration. */
export const leftOut: Record<string, string> = {
  migrations: 'says what the schema is: the manifest has it, and a restore runs the migrations',
  sessions: 'nobody is let in by an archive, and no session that was ended since begins to live again',
  judge_sessions: 'as sessions: a judge opens the link again',
  password_links: 'as sessions: they are good for minutes, and can be asked for again',
  address_links: 'as password_links',
  provider_steps: 'as sessions: logins and links on their way, good for minutes',
  idempotency_keys: 'answers to requests that nobody repeats after a restore; some hold tokens',
  rate_limits: 'counters of minutes',
  failed_sign_ins: 'counters of minutes, with network addresses',
  submission_presence: 'who was writing at that moment',
  partial_uploads: 'uploads under way, whose parts are not copied: they begin again',
}

export interface TableToCopy {
  name: string
  columns: string[]
}

/** The tables of Laurel without those of extensions, with the columns that are not generated from others. */
export async function listTables(client: pg.ClientBase): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `select relname::text as name, array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
        and relname <> $1
      order by relname`,
    [unfinishedMark],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const found: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: number; is_called: boolean }>(
      `select last_value::int as value, is_called from ${pg.escapeIdentifier(name)}`,
    )
    for (const state of states) found.push({ name, ...state })
  }
  return found
}

/** The table and its columns, as COPY takes them. */
export function copyTarget({ name, columns }: TableToCopy) {
  return `${pg.escapeIdentifier(name)} (${columns.map(column => pg.escapeIdentifier(column)).join(', ')})`
}

/** A connection for long reads and writes, whose texts do not depend on how the database is set up. */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set lock_timeout = '2min'; set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set synchronize_seqscans = off`)
  return client
}
