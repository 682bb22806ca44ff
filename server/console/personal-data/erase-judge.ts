import { sql } from 'kysely'
import type { ConflictSource } from '../../../contract/judging/judging.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isJudge } from './erasure.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

/** Keeps ballots and conflicts of judges, under a number. Removes their names, addresses and links. */
export async function eraseJudge(db: Db, user_id: string) {
  const judges = await listJudges(db, user_id)
  if (judges.length === 0) return
  // With the sessions that they opened.
  await db.deleteFrom('judge_links').where('judge_id', '=', anyOf(judges)).execute()
  await db
    .updateTable('judges')
    .set({
      name: 'Deleted judge',
      // Another domain than the person's own row has, as each has one of its own.
      email: sql<string>`'deleted@' || _id || '.invalid'`,
      affiliation: null,
      company_id: null,
      associate_id: null,
      user_id: null,
    })
    .where('_id', '=', anyOf(judges))
    .execute()
}

export async function listJudges(db: Db, user_id: string): Promise<string[]> {
  const rows = await db.selectFrom('judges').select('_id').where(isJudge(user_id)).execute()
  return rows.map(({ _id }) => _id)
}

interface Conflict {
  judge_id: string
  application_id: string
  source: ConflictSource
}

/**
 * Who may judge whom is the same afterwards: what was found by an address or a company that goes is stored as it was found.
 */
export async function keepConflicts(db: Db, user_id: string, erasing: () => Promise<void>) {
  const columns = sql`select judge_id, application_id, source from conflicts`
  // Two queries, each of which reads a few rows by an index.
  const { rows } =
    await sql<Conflict>`${columns} where judge_id = any(${await listJudges(db, user_id)}::uuid[])
    union ${columns} where application_id = any(${await listTeamIds(db, user_id)}::uuid[])
    order by judge_id, application_id, source`.execute(db)
  await erasing()
  await sql`insert into stated_conflicts (judge_id, application_id, source)
    select found.judge_id, found.application_id, found.source
    from unnest(${rows.map(({ judge_id }) => judge_id)}::uuid[],
      ${rows.map(({ application_id }) => application_id)}::uuid[],
      ${rows.map(({ source }) => source)}::text[]) as found (judge_id, application_id, source)
    where not exists (select from conflicts
      where conflicts.judge_id = found.judge_id and conflicts.application_id = found.application_id)
    on conflict do nothing`.execute(db)
}

async function listTeamIds(db: Db, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applicants')
    .select('application_id')
    .where('user_id', '=', user_id)
    .execute()
  return rows.map(({ application_id }) => application_id)
}
