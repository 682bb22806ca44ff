import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database beside those of the tests, to restore into. */
export async function createEmptyDatabase() {
  const name = `laurel_restored_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  await query(postgres(), `create database ${name}`)
  return { url: url.href, drop: () => query(postgres(), `drop database if exists ${name} with (force)`) }
}

function postgres() {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  return url.href
}

export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Every row of every table as text, in an order that does not depend on how they are stored. */
export async function allRows(url: string, without: readonly string[] = []) {
  const tables = await query(
    url,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by relname`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (without.includes(String(name))) continue
    const rows = await query(url, `select t::text as row from "${String(name)}" t order by 1`)
    found[String(name)] = rows.map(({ row }) => row)
  }
  return found
}

/** Constraints, indexes, triggers and whether they fire, as PostgreSQL describes them. */
export function wholeSchema(url: string) {
  return query(
    url,
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as is
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all
      select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisvalid::text
        from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(pg_trigger.oid) || tgenabled::text
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = 'public'::regnamespace and not tgisinternal
      order by 1, 2, 3`,
  )
}
