import pg from 'pg'

/** Who the server is to its built-in database: it reads and writes rows, and can do nothing else (docs/decisions/036). */
export const everydayRole = 'laurel_app'

/** Of the whole PostgreSQL; one that is there already gets no rights that it should not have. */
export async function ensureEverydayRole(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [everydayRole])
  if (rowCount === 0) await client.query(`create role ${everydayRole}`)
  await client.query(
    `alter role ${everydayRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  )
}

/** After each migration, for its tables. The queue's are closed by row security to all but their owner: a policy opens them. */
export async function admitEverydayRole(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema public, graphile_worker to ${everydayRole};
      grant select, insert, update, delete on all tables in schema public, graphile_worker to ${everydayRole};
      grant usage on all sequences in schema public, graphile_worker to ${everydayRole};
      revoke insert, update, delete on migrations, graphile_worker.migrations from ${everydayRole};
      do $$
      declare
        closed regclass;
      begin
        for closed in
          select oid from pg_class
          where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
            and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${everydayRole}')
        loop
          execute format('create policy ${everydayRole} on %s to ${everydayRole} using (true)', closed);
        end loop;
      end $$`)
  } finally {
    await client.end()
  }
}
