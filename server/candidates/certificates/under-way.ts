import { releaseColumns } from '../../choosing/releases/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { releasesOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

const isOfCertificates = finds(
  selectFrom('certificate_issues').where('certificate_issues.release_id', '=', columnOf('releases._id')),
)

/** The release that issues certificates of the event, and has not happened. */
export function findIssueUnderWay(db: Db, event_id: string) {
  return db
    .selectFrom('releases')
    .select('releases._id')
    .where('releases.event_id', '=', event_id)
    .where('releases.released_at', 'is', null)
    .where(isOfCertificates)
    .executeTakeFirst()
}

/** The same as the countdown shows it. */
export function findIssueShown(db: Db, caller: Caller, event_id: string) {
  return releasesOf(db, caller)
    .select(releaseColumns)
    .where('releases.event_id', '=', event_id)
    .where('releases.released_at', 'is', null)
    .where(isOfCertificates)
    .executeTakeFirst()
}
