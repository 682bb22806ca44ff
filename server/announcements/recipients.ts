import type { NotNull } from 'kysely'
import { deliveryNames } from '../../contract/announcements.calls.ts'
import type { listRecipients as listing } from '../../contract/announcements.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/transaction.ts'
import { contains } from '../lists/columns.ts'
import { countPerStatus, mostCounted } from '../lists/counting.ts'
import { readList } from '../lists/list.ts'
import { rowOf } from '../lists/row.ts'

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

export const recipientColumns = [
  '_id',
  'first_name',
  'last_name',
  'email',
  'role',
  'team_name',
  'status',
] as const

/** The columns of a view may all be null, says PostgreSQL; these are not. */
export interface Known {
  _id: NotNull
  first_name: NotNull
  last_name: NotNull
  email: NotNull
  role: NotNull
  status: NotNull
}

const recipientRow = rowOf('announcement_deliveries', db =>
  db
    .selectFrom('announcement_deliveries')
    .select([...recipientColumns, 'sent_at'])
    .$narrowType<Known>(),
)
