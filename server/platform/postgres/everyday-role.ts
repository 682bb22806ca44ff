import pg from 'pg'

/** The server's role in its built-in database: it can read and write rows, and nothing else (docs/decisions/036). */
export const everydayRole = 'laurel_app'

/** Creates the role in the cluster. An existing one loses all rights that it should not have. */
export async function ensureEverydayRole(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [everydayRole])
  if (rowCount === 0) await client.query(`create role ${everydayRole}`)
  await client.query(
    `alter role ${everydayRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  )
}

/**
 * Grants rights on the tables after migrations. The job queue's tables have row security for everybody but their owner,
 * so they need a policy.
 */
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
