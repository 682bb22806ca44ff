import { sql } from 'kysely'
import type { PrizeBody, Prizes } from '../../../contract/judging/prizes.ts'
import { prizeMessages } from '../../../contract/judging/prize.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { noneOf } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom, valuesIn } from '../../platform/lists/columns.ts'
import { jsonBuildObject, jsonArrayFrom } from 'kysely/helpers/postgres'

/** The prizes of an event; the version changes with any of them. */
export function findPrizes(db: Db, caller: Caller, eventid: string) {
  return eventsOf(db, caller)
    .select([
      jsonBuildObject({ _id: columnOf('events._id'), event_name: columnOf('events.event_name') }).as('event'),
      valuesIn(
        selectFrom('event_themes')
          .select('event_themes.theme_name as value')
          .where('event_themes.event_id', '=', columnOf('events._id'))
          .orderBy('event_themes.position'),
      ).as('themes'),
      jsonArrayFrom(
        selectFrom('criteria')
          .innerJoin('rounds', 'rounds._id', 'criteria.round_id')
          .select(['criteria._id', 'criteria.name', 'rounds.name as round'])
          .where('rounds.event_id', '=', columnOf('events._id'))
          .where('rounds.has_judging', '=', sql.lit(true))
          .orderBy('rounds.position')
          .orderBy('criteria.position'),
      ).as('criteria'),
      sql<Prizes['prizes']>`(select coalesce(json_agg(${prizeAsJson} order by position), '[]')
        from prizes where prizes.event_id = events._id)`.as('prizes'),
      sql<number>`(select coalesce(hashtext(string_agg(prizes::text, e'\n' order by position)), 0)
        from prizes where prizes.event_id = events._id)`.as('version'),
    ])
    .where('events._id', '=', eventid)
    .executeTakeFirst()
}

const prizeAsJson = sql`json_build_object('_id', prizes._id, 'name', prizes.name, 'what', prizes.what,
  'given_by', prizes.given_by, 'theme', prizes.theme, 'criterion_id', prizes.criterion_id,
  'how_many', prizes.how_many)`

/** Makes the list what was sent, in its order. A prize keeps its row by its `_id`. The event must be locked. */
export async function replacePrizes(db: Db, eventid: string, before: Prizes, sent: readonly PrizeBody[]) {
  refuseUnknown(before, sent)
  const known = new Set(before.prizes.map(({ _id }) => _id))
  const kept = sent.flatMap(({ _id }) => (_id && known.has(_id) ? [_id] : []))
  await db.deleteFrom('prizes').where('event_id', '=', eventid).where('_id', '<>', noneOf(kept)).execute()
  // At most twenty.
  for (const [position, { _id, ...fields }] of sent.entries()) {
    const row = { ...withoutOther(fields), position }
    if (_id && known.has(_id)) await db.updateTable('prizes').set(row).where('_id', '=', _id).execute()
    else
      await db
        .insertInto('prizes')
        .values({ ...row, event_id: eventid })
        .execute()
  }
}

function refuseUnknown({ themes, criteria, prizes }: Prizes, sent: readonly PrizeBody[]) {
  const fields: Record<string, string> = {}
  for (const [place, { _id, given_by, theme, criterion_id }] of sent.entries()) {
    const former = prizes.find(prize => prize._id === _id)
    const isKept = given_by === 'theme' && former?.theme === theme
    if (given_by === 'theme' && !isKept && !themes.includes(theme ?? ''))
      fields[`prizes.${place}.theme`] = prizeMessages.noTheme
    if (given_by === 'criterion' && !criteria.some(criterion => criterion._id === criterion_id))
      fields[`prizes.${place}.criterion_id`] = prizeMessages.noCriterion
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** A form keeps what was chosen for another kind. */
function withoutOther<Fields extends Omit<PrizeBody, '_id'>>(fields: Fields): Fields {
  const { given_by, theme, criterion_id } = fields
  return {
    ...fields,
    theme: given_by === 'theme' ? theme : null,
    criterion_id: given_by === 'criterion' ? criterion_id : null,
  }
}
