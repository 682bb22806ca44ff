import {
  scanActLabels,
  scanHowLabels,
  scanMarkLabels,
  scanOutcomeLabels,
} from '../../../contract/teams/scans.texts.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, localTime, nameOrNull } from '../../platform/lists/columns.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isFound, scansWithPeople } from './list-scans.ts'
import { personName } from '../../teams/tickets/queries.ts'

/** Single scans as `Scans.csv`, in the order of time: who, when, where, by which device, how. */
export function exportScansOf(db: Db, caller: Caller, event_id: string, q: string | undefined) {
  return csvFile<Row>(caller, {
    title: 'Scans',
    columns,
    readBatch: last => readBatch(db, caller, { event_id, q }, last),
  })
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

const second = 'YYYY-MM-DD HH24:MI:SS'

function readBatch(
  db: Db,
  caller: Caller,
  { event_id, q }: { event_id: string; q: string | undefined },
  last?: { moment: string; _id: string },
) {
  let rest = scansWithPeople(db, caller)
    .leftJoin('users as staff', 'staff._id', 'scans.scanned_by')
    .where('scans.event_id', '=', event_id)
    .where(isFound(q?.trim() ?? ''))
  if (last)
    rest = rest.where(eb => eb(eb.refTuple('scans.at', 'scans._id'), '>', eb.tuple(last.moment, last._id)))
  return rest
    .select([
      'scans._id',
      'scans.at as moment',
      localTime(columnOf('scans.at'), second).as('at'),
      localTime(columnOf('scans.received_at'), second).as('received'),
      'scans.act',
      'scans.how',
      'scans.outcome',
      'scans.marks',
      'scans.reason',
      'tickets.number',
      'tickets.kind',
      'applications.team_name',
      'guests.organisation',
      'counters.name as counter',
      'devices.name as device',
      'devices.person',
      'events.timezone',
      personName.as('name'),
      nameOrNull('staff').as('by'),
    ])
    .orderBy('scans.at')
    .orderBy('scans._id')
    .limit(batchSize)
    .execute()
}

const columns: CsvColumn<Row>[] = [
  { title: "At (event's time zone)", cell: row => row.at },
  { title: 'Number', cell: row => (row.number === null ? null : numberShown(row.number)) },
  { title: 'Name', cell: row => row.name },
  { title: 'As', cell: row => row.kind && ticketKindLabels[row.kind] },
  { title: 'Team', cell: row => row.team_name },
  { title: 'Organisation', cell: row => row.organisation },
  { title: 'Counter', cell: row => row.counter },
  { title: 'What', cell: row => scanActLabels[row.act] },
  { title: 'Counts as', cell: row => row.outcome && scanOutcomeLabels[row.outcome] },
  { title: 'How', cell: row => scanHowLabels[row.how] },
  { title: 'Device', cell: row => row.device },
  { title: 'Who stood there', cell: row => row.person },
  { title: 'Staff', cell: row => row.by },
  { title: 'Odd', cell: row => row.marks.map(mark => scanMarkLabels[mark]).join(', ') },
  { title: 'Reason', cell: row => row.reason },
  { title: 'Received at', cell: row => row.received },
  { title: 'Time zone', cell: row => row.timezone },
]
