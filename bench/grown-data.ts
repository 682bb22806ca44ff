import pg from 'pg'
import { demoAccounts } from '../server/demo/accounts.ts'
import { dropIndexes } from '../server/platform/db/drop-indexes.ts'
import { makingRows } from './grown-rows.ts'

/** How much an installation has. The rest follows: people, links, mails. */
export interface Size {
  companies: number
  events: number
  applications: number
}

/**
 * Fills a database that has the demo with what two years bring to an installation (grown-rows.ts), without triggers and
 * indexes, which are made when the rows are there. Returns the seconds it took; 0 if the rows were there.
 */
export async function growData(databaseUrl: string, size: Size): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const began = performance.now()
    const { rows } = await client.query('select from applications offset $1', [size.applications / 2])
    if (rows.length > 0) return 0
    await client.query('begin')
    await client.query(`set local session_replication_role = replica; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local work_mem = '256MB'`)
    const rebuildIndexes = await dropIndexes(client)
    await client.query('alter table users drop constraint users_email_key')
    for (const statement of makingRows({ ...size, companyUser: demoAccounts[1].email }))
      await client.query(statement)
    await client.query('alter table users add constraint users_email_key unique (email)')
    await rebuildIndexes()
    await client.query('insert into round_judging (round_id) select _id from rounds on conflict do nothing')
    await client.query('select count_anew()')
    await client.query('commit')
    await client.query('vacuum analyze')
    return (performance.now() - began) / 1000
  } finally {
    await client.end()
  }
}
