import { sql } from 'kysely'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, nameOrNull, onlyIf } from '../../platform/lists/columns.ts'
import { countIn, isSet } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

type Offline = NonNullable<PublicationPlan['past'][number]['offline']>

/** The publications of a round that stand, the newest first. */
export function readPast(db: Db, roundId: string): Promise<PublicationPlan['past']> {
  return db
    .selectFrom('publications')
    .leftJoin('users', 'users._id', 'publications.made_by')
    .leftJoin('users as taker', 'taker._id', 'publications.offline_by')
    .select([
      'publications._id',
      'publications.number',
      instantOf<string>('publications.stands_at').as('stands_at'),
      nameOrNull('users').as('made_by'),
      'publications.what_changed',
      countIn(
        selectFrom('team_results')
          .where('team_results.publication_id', '=', columnOf('publications._id'))
          .where('team_results.is_told', '=', sql.lit(true)),
      ).as('teams'),
      onlyIf(
        isSet('publications.offline_at'),
        jsonBuildObject({
          since: instantOf(columnOf('publications.offline_at').$notNull()),
          by: nameOrNull('taker'),
          reason: columnOf('publications.offline_reason').$notNull(),
          shows_reason: columnOf('publications.shows_reason'),
          stopped,
        }),
      ).as('offline'),
    ])
    .where('publications.round_id', '=', roundId)
    .where('publications.stands_at', 'is not', null)
    .orderBy('publications.number', 'desc')
    .execute()
}

/** The publication that taking the results offline undid, and who had begun it. */
const stopped = sql<
  Offline['stopped']
>`(select json_build_object('release_id', begun.subject_id, 'by', ${nameOrNull('users')})
  from (select data ->> 'stopped' as release_id from happenings
    where subject = 'judging' and subject_id = publications.round_id and action = 'taken_offline'
    order by happened_at desc limit 1) as taken
  join happenings as begun on begun.subject = 'release' and begun.subject_id = taken.release_id::uuid
    and begun.action in ('started', 'planned')
  left join users on users._id = begun.actor_id limit 1)`
