import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { exportApplications } from '../../contract/applications.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import { can } from '../../contract/permissions.ts'
import { applicationStatuses } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { csvLine } from './csv.ts'
import { inStatus, matchingApplications } from './queries.ts'

type Query = QueryOf<typeof exportApplications>

/** The list's rows as `Application Data.csv`, however many: read a batch at a time, as fast as the caller takes it. */
export function exportFile(db: Db, actor: Actor, query: Query) {
  return {
    fileName: 'Application Data.csv',
    content: Readable.from(lines(db, actor, query), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

// Without the mark Excel reads UTF-8 as something else; LibreOffice takes it either way (docs/decisions/031).
const byteOrderMark = '\uFEFF'

async function* lines(db: Db, actor: Actor, query: Query) {
  const shown = columns.filter(column => !column.may || can(actor, column.may))
  yield byteOrderMark + csvLine(['Application Data']) + csvLine(shown.map(({ title }) => title))
  for await (const rows of batches(db, actor, query)) {
    yield rows.map(row => csvLine(shown.map(({ cell }) => cell(row)))).join('')
  }
}

const batchSize = 500

/**
 * Each batch goes on after the last row of the one before, so no connection waits for a slow reader. The next one is
 * read while this one is written.
 */
async function* batches(db: Db, actor: Actor, query: Query) {
  let next: Promise<Row[]> | undefined = readBatch(db, actor, query)
  while (next) {
    const rows: Row[] = await next
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    next = last && readBatch(db, actor, query, last)
    // Whoever leaves now never asks for it, and its failure would be nobody's.
    next?.catch(() => {})
    if (rows.length > 0) yield rows
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function readBatch(db: Db, actor: Actor, query: Query, last?: { created_at: string; _id: string }) {
  let rest = inStatus(matchingApplications(db, actor, query), query.status)
  if (last) {
    rest = rest.where(
      sql<boolean>`(applications.created_at, applications._id) < (${last.created_at}::timestamptz, ${last._id}::uuid)`,
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
            sql<number>`count(*)::int`.as('size'),
            sql<number>`(count(*) filter (where is_creator or status in ('invitation-accepted', 'participated')))::int`.as(
              'active',
            ),
            sql<
              string | null
            >`string_agg(first_name || ' ' || last_name || ' <' || email || '>', '; ' order by position)
              filter (where not is_creator)`.as('members'),
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
      sql<string>`to_char(applications.created_at at time zone events.timezone, 'YYYY-MM-DD HH24:MI')`.as(
        'created',
      ),
      'events.event_name',
      'companies.company_name',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.contact_number',
      'team.size',
      'team.active',
      'team.members',
    ])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .execute()
}

const columns: { title: string; may?: 'company:view'; cell: (row: Row) => string | number | null }[] = [
  { title: 'Team', cell: row => row.team_name },
  { title: 'Theme', cell: row => row.theme },
  { title: 'Event', cell: row => row.event_name },
  { title: 'Company', may: 'company:view', cell: row => row.company_name },
  { title: 'Status', cell: row => applicationStatuses[row.status].label },
  { title: 'Applied on', cell: row => row.created },
  { title: 'SPOC', cell: row => `${row.first_name} ${row.last_name}` },
  { title: 'Email', cell: row => row.email },
  { title: 'Contact number', cell: row => row.contact_number },
  { title: 'Team size', cell: row => row.size },
  { title: 'Active members', cell: row => row.active },
  { title: 'Team members', cell: row => row.members },
  { title: 'Idea', cell: row => row.idea },
]
