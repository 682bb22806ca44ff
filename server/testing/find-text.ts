import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'

/** Every column of every table, also of the job queue, in which the text is, as `table.column`. Bytes are not looked into. */
export async function findText(db: Db, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ column: string }>`select distinct field.key as column
      from ${sql.raw(name)} as scanned, jsonb_each_text(to_jsonb(scanned)) as field
      where position(lower(${text}) in lower(field.value)) > 0 order by 1`.execute(db)
    found.push(...rows.map(({ column }) => `${name.replace('public.', '')}.${column}`))
  }
  return found
}
