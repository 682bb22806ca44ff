import { type RawBuilder, sql } from 'kysely'
import type { exportApplicants } from '../../../contract/teams/applicants.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { applicantStatuses, statusShown } from '../../../contract/platform/statuses.ts'
import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { type AttendanceQuestion, dayInExport, attendanceText } from '../seats/attendance-export.ts'
import { hereOf } from '../tickets/here.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { csvNumber } from '../../platform/lists/csv.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import { filteredApplicants } from './queries.ts'
import { addressIn, columnOf, localTime, onlyIf, either } from '../../platform/lists/columns.ts'

type Query = QueryOf<typeof exportApplicants>

/** The list's people as `Applicant Data.csv`, a row for each team that a person is in, newest people first. */
export async function exportFile(db: Db, caller: Caller, query: Query) {
  const asked = await dayInExport(db, caller, query.eventid)
  return csvFile<Row>(caller, {
    title: 'Applicant Data',
    columns: [...columns, ...(asked ? [...dayColumns, ...asked.map(attendanceColumn)] : [])],
    readBatch: last => readBatch(db, caller, query, last),
  })
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function readBatch(db: Db, caller: Caller, query: Query, last?: { user_id: string; _id: string }) {
  let rest = filteredApplicants(db, caller, query)
  if (last) {
    rest = rest.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('applicants.user_id', 'applicants._id'), '<', tuple(last.user_id, last._id)),
    )
  }
  const page = rest
    .selectAll('applicants')
    .orderBy('applicants.user_id', 'desc')
    .orderBy('applicants._id', 'desc')
    .limit(batchSize)
  return db
    .selectFrom(page.as('applicants'))
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
    .select([
      'applicants._id',
      'applicants.user_id',
      'applicants.status',
      'applicants.is_creator',
      'applications.team_name',
      'applications.theme',
      'applications.status as team_status',
      'applications.withdrawn_from',
      'events.event_name',
      'events.timezone',
      'companies.company_name',
      asShown('first_name').as('first_name'),
      asShown('last_name').as('last_name'),
      asShown('email').as('email'),
      onlyIf(columnOf('applicants.has_joined'), columnOf('users.contact_number')).as('contact_number'),
      localTime(columnOf('applicants.created_at'), 'YYYY-MM-DD HH24:MI').as('entered'),
      'seat_people.answer',
      sql<CheckedAnswers>`coalesce(seat_people.answers, '{}')`.as('answers'),
      sql<number | null>`(${ticketOf(sql`tickets.number`)})`.as('number'),
      localTime(
        sql<string | null>`(${ticketOf(sql`${hereOf} ->> 'since'`)})::timestamptz`,
        'YYYY-MM-DD HH24:MI',
      ).as('here_since'),
    ])
    .orderBy('applicants.user_id', 'desc')
    .orderBy('applicants._id', 'desc')
    .execute()
}

/** Of the valid ticket of a member. */
const ticketOf = (what: RawBuilder<unknown>) =>
  sql`select ${what} from tickets where tickets.applicant_id = applicants._id and tickets.revoked_at is null limit 1`

/** Until somebody joins the team, only what its creator typed of them shows (docs/product.md §1). */
function asShown(column: 'first_name' | 'last_name' | 'email') {
  const shown = (name: `${'users' | 'applicants'}.${typeof column}`) =>
    column === 'email' ? addressIn(name) : columnOf(name)
  return either(columnOf('applicants.has_joined'), shown(`users.${column}`), shown(`applicants.${column}`))
}

const columns: CsvColumn<Row>[] = [
  { title: 'First name', cell: row => row.first_name },
  { title: 'Last name', cell: row => row.last_name },
  { title: 'Email', cell: row => row.email },
  { title: 'Contact number', cell: row => csvNumber(row.contact_number) },
  { title: 'Status', cell: row => applicantStatuses[row.status].label },
  { title: 'Role', cell: row => (row.is_creator ? 'SPOC' : 'Member') },
  { title: 'Team', cell: row => row.team_name },
  { title: 'Theme', cell: row => row.theme },
  { title: 'Event', cell: row => row.event_name },
  { title: 'Company', may: 'company:view', cell: row => row.company_name },
  { title: "Entered on (event's time zone)", cell: row => row.entered },
  { title: 'Time zone', cell: row => row.timezone },
  {
    title: 'Team status',
    cell: ({ team_status: status, withdrawn_from }) => statusShown({ status, withdrawn_from }).label,
  },
]

/** Of the people of one event. */
const dayColumns: CsvColumn<Row>[] = [
  { title: 'Comes', may: 'application:review', cell: row => row.answer },
  {
    title: 'Ticket',
    may: 'application:review',
    cell: ({ number }) => (number === null ? null : numberShown(number)),
  },
  { title: 'Here since', may: 'application:review', cell: row => row.here_since },
]

/** What was answered and is not emptied yet (docs/product.md §34). */
function attendanceColumn(question: AttendanceQuestion): CsvColumn<Row> {
  return {
    title: question.label,
    may: 'application:review',
    cell: ({ answers }) => attendanceText(question, answers),
  }
}
