import type pg from 'pg'

/**
 * Drops every index without a constraint until the end of the transaction, and returns a function that builds them
 * again. For very many rows that is much faster than updating the indexes row by row.
 */
export async function dropIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    await client.query("set local maintenance_work_mem = '512MB'")
    for (const { definition } of rows) await client.query(definition)
  }
}
