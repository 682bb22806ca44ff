import { sql } from 'kysely'

/** Whether everybody can now read results of the event, of a statement that has `events` and starts from public ones. */
export const hasResults = sql<boolean>`exists (select from standing_publications
  join rounds as published on published._id = standing_publications.round_id where published.event_id = events._id
    and standing_publications.offline_at is null)`
