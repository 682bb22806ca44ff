import type { NotNull } from 'kysely'
import { deliveryNames } from '../../../contract/choosing/announcements.calls.ts'
import { type listRecipients as listing, recipient } from '../../../contract/choosing/announcements.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, contains } from '../../platform/lists/columns.ts'
import { countPerStatus, mostCounted } from '../../platform/lists/counting.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { readList } from '../../platform/lists/list.ts'
import { rowOf } from '../../platform/lists/row.ts'

export function listRecipients(
  db: Db,
  announcementId: string,
  { q, status, page, limit }: QueryOf<typeof listing>,
) {
  const countable = recipientsOf(db, announcementId, q)
  const matching = inDelivery(countable, status)
  const ids = matching
    .select('announcement_deliveries._id')
    .orderBy('announcement_deliveries.first_name')
    .orderBy('announcement_deliveries.last_name')
    .orderBy('announcement_deliveries._id')
    .$narrowType<{ _id: NotNull }>()
  const countsTo = mostCounted(q)
  const lines = countPerStatus(countable, 'announcement_deliveries.status', countsTo)
  const counts = { lines, statuses: deliveryNames, wanted: status }
  return readList(db, { ids, row: recipientRow, matching, page, limit, countsTo, counts })
}

export function recipientsOf(db: Db, announcementId: string, q: string | undefined) {
  const all = db
    .selectFrom('announcement_deliveries')
    .where('announcement_deliveries.announcement_id', '=', announcementId)
  return q ? all.where(contains('announcement_deliveries.search', q)) : all
}

export function inDelivery(
  recipients: ReturnType<typeof recipientsOf>,
  status: QueryOf<typeof listing>['status'],
) {
  return status && status !== 'all'
    ? recipients.where('announcement_deliveries.status', '=', status)
    : recipients
}

/** The columns of a view may all be null, says PostgreSQL; these are not. */
const known = {
  _id: columnOf('announcement_deliveries._id').$notNull(),
  first_name: columnOf('announcement_deliveries.first_name').$notNull(),
  last_name: columnOf('announcement_deliveries.last_name').$notNull(),
  email: columnOf('announcement_deliveries.email').$notNull(),
  role: columnOf('announcement_deliveries.role').$notNull(),
  status: columnOf('announcement_deliveries.status').$notNull(),
}
const recipientRow = rowOf(recipient, 'announcement_deliveries', known)

/** The same, for the export. */
export const recipientFields = fieldsOf(recipient, 'announcement_deliveries', known)
