import { sql } from 'kysely'
import type { LastChoice } from '../../../contract/judging/prize.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { ago } from '../../platform/db/moments.ts'
import { fullNameIn } from '../../platform/lists/columns.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

/** The last choice of who gets a prize of a round, if a colleague made it in the last hour. It names what a refused act had not seen. */
export async function whoChose(
  db: Db,
  caller: Caller,
  roundId: string,
  prize?: { name: string },
): Promise<LastChoice | undefined> {
  let found = db
    .selectFrom('happenings')
    .innerJoin('users', 'users._id', 'happenings.actor_id')
    .select([
      fullNameIn('users').$notNull().as('by'),
      'happenings.actor_id',
      sql<string>`happenings.data ->> 'prize'`.as('prize'),
      sql<string[]>`(select coalesce(json_agg(applications.team_name order by applications.team_name), '[]')
        from applications where happenings.data -> 'teams' ? applications._id::text)`.as('teams'),
      sql<boolean>`happenings.data -> 'teams' = 'null'`.as('is_proposed'),
    ])
    .where('happenings.subject', '=', sql.lit('judging'))
    .where('happenings.subject_id', '=', roundId)
    .where('happenings.action', '=', sql.lit('award_chosen'))
    .where('happenings.happened_at', '>', ago(1, 'hour'))
  if (prize) found = found.where(sql`happenings.data ->> 'prize'`, '=', prize.name)
  const last = await found.orderBy('happenings._id', 'desc').limit(1).executeTakeFirst()
  // As proposed names no team here, and the screen shows it.
  if (!last || last.is_proposed || last.actor_id === caller._id) return undefined
  return { by: last.by, prize: last.prize, teams: last.teams }
}
