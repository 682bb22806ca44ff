import { sql } from 'kysely'
import { type Activity, activity } from '../../../contract/console/activity.ts'
import { doerName, sentenceText } from '../../../contract/console/activity.texts.ts'
import { doerLabels, subjectLabels } from '../../../contract/platform/happenings.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { type Filters, withNames } from './filters.ts'
import { matchingActivity } from './queries.ts'
import { staffFields } from './row.ts'
import { columnOf, localTime } from '../../platform/lists/columns.ts'

/** The list's entries as `Activity.csv`, newest first, with times on the clock of the zone. */
export function exportFile(db: Db, caller: Caller, filters: Filters & { zone: string }) {
  return csvFile<Row>(caller, {
    title: 'Activity',
    columns: columnsIn(filters.zone),
    readBatch: last => readBatch(db, caller, filters, last),
  })
}

type Row = Activity & { time: string }

async function readBatch(
  db: Db,
  caller: Caller,
  filters: Filters & { zone: string },
  last?: Row,
): Promise<Row[]> {
  let rest = matchingActivity(db, caller, await withNames(db, caller, filters))
  if (last) {
    rest = rest.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('happenings.happened_at', 'happenings._id'), '<', tuple(last.happened_at, last._id)),
    )
  }
  const ids = rest
    .select('happenings._id')
    .orderBy('happenings.happened_at', 'desc')
    .orderBy('happenings._id', 'desc')
    .limit(batchSize)
  return db
    .selectFrom('happenings')
    .select(fieldsOf(activity, 'happenings', staffFields(db, caller)))
    .select(
      localTime(columnOf('happenings.happened_at'), 'YYYY-MM-DD HH24:MI:SS', sql.val(filters.zone)).as(
        'time',
      ),
    )
    .where('happenings._id', 'in', ids)
    .orderBy('happenings.happened_at', 'desc')
    .orderBy('happenings._id', 'desc')
    .execute()
}

function columnsIn(zone: string): CsvColumn<Row>[] {
  return [
    { title: `Time (${zone})`, cell: row => row.time },
    { title: 'Who', cell: doerName },
    { title: 'Role', cell: row => doerLabels[row.by.kind] },
    { title: 'What', cell: sentenceText },
    { title: 'Kind', cell: row => subjectLabels[row.subject] },
    { title: 'From', cell: row => row.from },
    { title: 'To', cell: row => row.to },
    { title: 'Comment', cell: row => row.comment },
    { title: 'Company', may: 'company:view', cell: row => row.company?.name ?? null },
    { title: 'Event', cell: row => row.event?.name ?? null },
    { title: 'Team', cell: row => row.team?.name ?? null },
    { title: 'Network', cell: row => row.network },
    { title: 'Device', cell: row => row.device },
    { title: 'Request', cell: row => row.request_id },
    { title: 'Entry', cell: row => row._id },
    { title: 'Details', cell: row => (row.data ? JSON.stringify(row.data) : null) },
  ]
}
