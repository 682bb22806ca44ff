import { sql } from 'kysely'
import type { exportTickets } from '../../../contract/teams/tickets.ts'
import { endReasons } from '../../../contract/teams/tickets.texts.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, localTime } from '../../platform/lists/columns.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hereOf } from './here.ts'
import { exportedFields, filteredTickets } from './list-tickets.ts'

/** The list as `Tickets.csv`, by number. No code is in it. */
export function exportFile(db: Db, caller: Caller, query: QueryOf<typeof exportTickets>) {
  return csvFile<Row>(caller, {
    title: 'Tickets',
    columns,
    readBatch: last => readBatch(db, caller, query, last),
  })
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

const minute = 'YYYY-MM-DD HH24:MI'

function readBatch(db: Db, caller: Caller, query: QueryOf<typeof exportTickets>, last?: { number: number }) {
  let rest = filteredTickets(db, caller, query)
  if (last) rest = rest.where('tickets.number', '>', last.number)
  return rest
    .select(exportedFields)
    .select([
      localTime(columnOf('tickets.issued_at'), minute).as('issued'),
      localTime(columnOf('tickets.revoked_at'), minute).as('ended'),
      localTime(sql<string | null>`(${hereOf} ->> 'since')::timestamptz`, minute).as('here_since'),
      sql<string | null>`${hereOf} ->> 'counter'`.as('counter'),
    ])
    .orderBy('tickets.number')
    .limit(batchSize)
    .execute()
}

const columns: CsvColumn<Row>[] = [
  { title: 'Number', cell: row => numberShown(row.number) },
  { title: 'Name', cell: row => row.name },
  { title: 'As', cell: row => ticketKindLabels[row.kind] },
  { title: 'Team', cell: row => row.team_name },
  { title: 'Organisation', cell: row => row.organisation },
  { title: 'Email', cell: row => row.email },
  { title: 'State', cell: row => (row.ended === null ? 'Valid' : 'Ended') },
  { title: "Issued on (event's time zone)", cell: row => row.issued },
  { title: 'Ended on', cell: row => row.ended },
  { title: 'Why it ended', cell: row => row.comment ?? (row.reason && endReasons[row.reason]) },
  { title: 'Here since', cell: row => row.here_since },
  { title: 'Door', cell: row => row.counter },
  { title: 'Time zone', cell: row => row.timezone },
]
