import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

/** Whether everybody can now read results of the event, of a statement that has `events` and starts from public ones. */
export const hasResults = finds(
  selectFrom('standing_publications')
    .innerJoin('rounds as published', 'published._id', 'standing_publications.round_id')
    .where('published.event_id', '=', columnOf('events._id'))
    .where('standing_publications.offline_at', 'is', null),
)
