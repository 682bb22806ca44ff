import { sql } from 'kysely'
import { deliveryLabels, roleLabels } from '../../../contract/choosing/announcements.calls.ts'
import type { exportRecipients } from '../../../contract/choosing/announcements.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import { inDelivery, recipientFields, recipientsOf } from './recipients.ts'
import { columnOf, localTime } from '../../platform/lists/columns.ts'

type Query = QueryOf<typeof exportRecipients>

interface Announcement {
  _id: string
  event: { timezone: string }
}

/** Whom an announcement was sent to as `Announcement Data.csv`, with what became of each mail. */
export function exportFile(db: Db, caller: Caller, announcement: Announcement, query: Query) {
  return csvFile<Row>(caller, {
    title: 'Announcement Data',
    columns,
    readBatch: last => readBatch(db, announcement, query, last),
  })
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function readBatch(db: Db, { _id, event }: Announcement, { q, status }: Query, last?: { _id: string }) {
  return inDelivery(recipientsOf(db, _id, q), status)
    .$if(last !== undefined, rest => rest.where('announcement_deliveries._id', '>', last?._id ?? ''))
    .select([
      ...recipientFields,
      localTime(
        columnOf('announcement_deliveries.sent_at'),
        'YYYY-MM-DD HH24:MI',
        sql.val(event.timezone),
      ).as('sent'),
      sql.val(event.timezone).as('timezone'),
    ])
    .orderBy('announcement_deliveries._id')
    .limit(batchSize)
    .execute()
}

const columns: CsvColumn<Row>[] = [
  { title: 'First name', cell: row => row.first_name },
  { title: 'Last name', cell: row => row.last_name },
  { title: 'Email', cell: row => row.email },
  { title: 'As', cell: row => roleLabels[row.role] },
  { title: 'Team', cell: row => row.team_name },
  { title: 'State', cell: row => deliveryLabels[row.status] },
  { title: "Delivered on (event's time zone)", cell: row => row.sent },
  { title: 'Time zone', cell: row => row.timezone },
]
