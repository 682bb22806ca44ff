import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

/** What can be won at an event, in order, as everybody reads it; in queries that have `events`. */
export const offeredPrizes = jsonArrayFrom(
  selectFrom('prizes')
    .leftJoin('criteria', 'criteria._id', 'prizes.criterion_id')
    .select([
      'prizes.name',
      'prizes.what',
      'prizes.how_many',
      'prizes.given_by',
      'prizes.theme',
      'criteria.name as criterion',
    ])
    .where('prizes.event_id', '=', columnOf('events._id'))
    .orderBy('prizes.position'),
)
