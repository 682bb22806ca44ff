import { sql } from 'kysely'
import { teamSizes } from '../../../contract/events/events.calls.ts'
import type { exportApplications } from '../../../contract/teams/applications.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { statusShown } from '../../../contract/platform/statuses.ts'
import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import { type AttendanceQuestion, dayInExport, attendanceText } from '../seats/attendance-export.ts'
import { peopleHere } from '../tickets/here.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { csvNumber } from '../../platform/lists/csv.ts'
import { batchSize, type CsvColumn, csvFile } from '../../platform/lists/csv-file.ts'
import { answersAsText, questionsInExport } from '../../events/questions/answers-as-text.ts'
import { markSummary } from '../marks/columns.ts'
import { inStatus, isIncomplete, matchingApplications } from './filters.ts'
import { isActive } from '../../platform/reach/team-status-sql.ts'
import { addressIn, columnOf, localTime, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import { countOfRows, countWhere } from '../../platform/lists/conditions.ts'

type Query = QueryOf<typeof exportApplications>

/**
 * The list's rows as `Application Data.csv`. Of one event, every question has a column; of several, one column has all
 * answers with their questions.
 */
export async function exportFile(db: Db, caller: Caller, query: Query) {
  const asked = query.eventid ? await questionsInExport(db, caller, query.eventid) : undefined
  const day = await dayInExport(db, caller, query.eventid)
  return csvFile<Row>(caller, {
    title: 'Application Data',
    columns: [
      ...columns,
      ...(asked?.map(answerColumn) ?? [allAnswers]),
      ...(day ? [peopleHereColumn, ...day.map(attendanceColumn)] : []),
    ],
    readBatch: last => readBatch(db, caller, query, last),
  })
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function readBatch(db: Db, caller: Caller, query: Query, last?: { created_at: string; _id: string }) {
  let rest = inStatus(matchingApplications(db, caller, query), query.status)
  if (last) {
    rest = rest.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('applications.created_at', 'applications._id'), '<', tuple(last.created_at, last._id)),
    )
  }
  const page = rest
    .selectAll('applications')
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .limit(batchSize)
  return db
    .selectFrom(page.as('applications'))
    .innerJoin('events', 'events._id', 'applications.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .innerJoin('users', 'users._id', 'applications.created_by')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('applicants')
          .select([
            countOfRows.as('size'),
            countWhere(isActive).as('active'),
            sql<
              string[]
            >`coalesce(array_agg(first_name || ' ' || last_name || coalesce(' <' || nullif(${addressIn('applicants.email')}, '') || '>', '')
              order by position)
              filter (where not is_creator), '{}')`.as('members'),
          ])
          .whereRef('applicants.application_id', '=', 'applications._id')
          .as('team'),
      join => join.onTrue(),
    )
    .select([
      'applications._id',
      'applications.created_at',
      'applications.team_name',
      'applications.theme',
      'applications.idea',
      'applications.status',
      'applications.withdrawn_from',
      isIncomplete.as('is_incomplete'),
      localTime(columnOf('applications.created_at'), 'YYYY-MM-DD HH24:MI').as('created'),
      'events.event_name',
      'events.timezone',
      'companies.company_name',
      'users.first_name',
      'users.last_name',
      addressIn('users.email').as('email'),
      'users.contact_number',
      'team.size',
      'team.active',
      'team.members',
      answersAsText.as('answers'),
      currentRound.as('round'),
      markSummary(caller).as('marks'),
      attendance.as('attendance'),
      peopleHere.as('here'),
    ])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .execute()
}

/** The furthest round that the team is in, or was; empty if none. */
const currentRound = valueIn(
  selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .select('rounds.name as value')
    .where('round_entries.application_id', '=', columnOf('applications._id'))
    .orderBy('rounds.position', 'desc')
    .limit(sql.lit(1)),
)

const columns: CsvColumn<Row>[] = [
  { title: 'Team', cell: row => row.team_name },
  { title: 'Theme', cell: row => row.theme },
  { title: 'Event', cell: row => row.event_name },
  { title: 'Company', may: 'company:view', cell: row => row.company_name },
  { title: 'Status', cell: row => statusShown(row).label },
  { title: "Applied on (event's time zone)", cell: row => row.created },
  { title: 'Time zone', cell: row => row.timezone },
  { title: 'SPOC', cell: row => `${row.first_name} ${row.last_name}` },
  { title: 'Email', cell: row => row.email },
  { title: 'Contact number', cell: row => csvNumber(row.contact_number) },
  { title: 'Team size', cell: row => row.size },
  { title: 'Active members', cell: row => row.active },
  { title: 'Round', cell: row => row.round ?? '' },
  { title: 'Incomplete', cell: row => (row.is_incomplete ? 'yes' : 'no') },
  { title: 'My mark', may: 'application:review', cell: ({ marks }) => marks.own ?? '' },
  // Of others nothing, until the reader has given their own (docs/product.md §14).
  { title: 'Mean mark', may: 'application:review', cell: ({ marks }) => marks.mean ?? '' },
  { title: 'Readers', may: 'application:review', cell: ({ marks }) => marks.read },
  { title: 'Idea', cell: row => row.idea },
  ...teamSizes.slice(1).map(memberColumn),
]

/** Members 2 to 10; the SPOC is the first. Those who declined keep an entry, so the last column may hold several. */
function memberColumn(n: number): CsvColumn<Row> {
  const isLast = n === teamSizes.at(-1)
  const cell = ({ members }: Row) => members.slice(n - 2, isLast ? undefined : n - 1).join('; ')
  return { title: `Member ${n}`, cell }
}

function answerColumn({ _id, label }: { _id: string; label: string }): CsvColumn<Row> {
  return { title: label, cell: ({ answers }) => answers.find(answer => answer._id === _id)?.text ?? '' }
}

const peopleHereColumn: CsvColumn<Row> = {
  title: 'People here',
  may: 'application:review',
  cell: row => row.here,
}

const attendance = sql<
  { name: string; answers: CheckedAnswers }[]
>`coalesce((select json_agg(json_build_object(
    'name', member.first_name || ' ' || member.last_name, 'answers', seat_people.answers) order by member.position)
  from seat_people join applicants as member on member._id = seat_people.applicant_id
  where member.application_id = applications._id and seat_people.answers <> '{}'), '[]')`

/** What each of the team answered and is not emptied yet: "Asha Menon: Vegan; Ben Okri: None". */
function attendanceColumn(question: AttendanceQuestion): CsvColumn<Row> {
  return {
    title: question.label,
    may: 'application:review',
    cell: ({ attendance: people }) =>
      people
        .flatMap(({ name, answers }) => {
          const text = attendanceText(question, answers)
          return text === '' ? [] : [`${name}: ${text}`]
        })
        .join('; '),
  }
}

const allAnswers: CsvColumn<Row> = {
  title: 'Answers',
  cell: ({ answers }) => answers.map(({ label, text }) => `${label}: ${text}`).join('\n'),
}
