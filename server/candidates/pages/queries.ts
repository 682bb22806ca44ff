import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { publicPublications, shownProjects } from '../../platform/reach/reach.ts'

/** A sitemap holds at most 50,000 addresses. */
export const mostAddresses = 49_000

/** The events that search engines should list, the latest first. Cancelled ones are left out. */
export function listPublicEvents(db: Db) {
  return db
    .selectFrom('events')
    .select('_id')
    .where('event_status', 'in', ['published', 'completed'])
    .where('archived_at', 'is', null)
    .orderBy('start_date', 'desc')
    .orderBy('_id')
    .limit(mostAddresses)
    .execute()
}

/** The open galleries, and the projects in them. */
export async function listPublicProjects(db: Db) {
  const shown = await shownProjects(db)
    .select(['applications._id', 'applications.event_id'])
    .orderBy('galleries.opened_at', 'desc')
    .orderBy('applications.event_id')
    .orderBy('applications._id')
    .limit(mostAddresses)
    .execute()
  return { galleries: [...new Set(shown.map(({ event_id }) => event_id))], projects: shown }
}

/** The events with published results, the latest first. */
export function listPublicResults(db: Db) {
  return publicPublications(db)
    .select('rounds.event_id')
    .groupBy('rounds.event_id')
    .orderBy(sql`max(publications.stands_at)`, 'desc')
    .orderBy('rounds.event_id')
    .limit(mostAddresses)
    .execute()
}
