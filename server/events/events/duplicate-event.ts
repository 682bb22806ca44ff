import { sql } from 'kysely'
import * as longest from '../../../contract/platform/lengths.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { isInUse } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { copyQuestions } from '../questions/save-questions.ts'
import { copyPrizes } from '../prizes/prizes.ts'
import { copyRounds } from '../rounds/copy-rounds.ts'
import type { Linkable } from '../../platform/reach/reach.ts'

const mark = ' (copy)'

/** Copied as they are. The days are left open, the status is a draft's, and nobody has applied yet. */
const copied = [
  'company_id',
  'details',
  'banner',
  'event_type',
  'mode',
  'team_min',
  'team_max',
  'facebook',
  'location_id',
  'venue',
  'timezone',
] as const

/** Makes a draft with everything of an event but its days and its applications. Returns its id. */
export async function duplicateEvent(db: Db, actor: Actor, id: string): Promise<string> {
  const { _id } = await db
    .insertInto('events')
    .columns(['event_name', 'event_status', 'created_by', ...copied])
    .expression(
      db
        .selectFrom('events')
        .select([
          sql<string>`left(event_name, ${longest.line - mark.length}::int) || ${mark}::text`.as('event_name'),
          sql<'draft'>`'draft'`.as('event_status'),
          sql<string>`${actor._id}::uuid`.as('created_by'),
          ...copied,
        ])
        .where('_id', '=', id),
    )
    .returning('_id')
    .executeTakeFirstOrThrow()
  await copyThemes(db, id, _id)
  await copyRounds(db, id, _id)
  await copyPrizes(db, id, _id)
  await copyQuestions(db, id, _id)
  await copyLinks(db, actor, 'partner', id, _id)
  await copyLinks(db, actor, 'associate', id, _id)
  return _id
}

function copyThemes(db: Db, from: string, to: string) {
  return db
    .insertInto('event_themes')
    .columns(['event_id', 'theme_name', 'position'])
    .expression(
      db
        .selectFrom('event_themes')
        .select([sql<string>`${to}::uuid`.as('event_id'), 'theme_name', 'position'])
        .where('event_id', '=', from),
    )
    .execute()
}

/** As they were linked, moment included: the event's page shows them in that order. What is archived is not linked. */
function copyLinks(db: Db, actor: Actor, noun: Linkable, from: string, to: string) {
  const [links, linked] = [sql.table(`event_${noun}s`), sql.ref(`${noun}_id`)]
  return sql`insert into ${links} (event_id, ${linked}, created_by, created_at)
    select ${to}::uuid, ${linked}, ${actor._id}::uuid, links.created_at from ${links} as links
    join ${sql.table(`${noun}s`)} on ${sql.ref(`${noun}s._id`)} = ${linked}
    where event_id = ${from} and ${isInUse(noun)}`.execute(db)
}
