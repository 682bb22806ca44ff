import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type SqlBool, sql } from 'kysely'
import { openStatuses } from '../../../contract/choosing/decisions.calls.ts'
import { type listTriage, triageRow as triage } from '../../../contract/choosing/decisions.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { applicationStatusNames, dueStatuses } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import {
  type Filters,
  inStatus,
  matchingApplications,
  mostCountedOf,
} from '../../teams/applications/filters.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { columnOf, selectFrom, fn } from '../../platform/lists/columns.ts'
import { countPerStatus, countsAtLeast, keptCounts, tally } from '../../platform/lists/counting.ts'
import { rowFor, rowsOf } from '../../platform/lists/row.ts'
import { talliesOf } from '../../platform/lists/tallies.ts'
import { decisionsOf, eventsOf } from '../../platform/reach/reach.ts'
import { isOvertaken, isToBeReleased, isUndecided, openRounds } from '../../events/rounds/decision-columns.ts'
import { readCuts } from '../../events/rounds/cuts.ts'
import { isMarked, markOrder, markSummary, orderOf } from '../../teams/marks/columns.ts'
import { readBoard } from '../../teams/marks/queries.ts'
import { hasSeats } from '../../teams/seats/columns.ts'
import { findDecidedRound, pendingDecision } from './queries.ts'
import {
  countOfRows,
  allOf,
  isUnset,
  isOneOf,
  isSet,
  finds,
  type Condition,
  someOf,
  is,
} from '../../platform/lists/conditions.ts'

type Query = QueryOf<typeof listTriage>

/** A page of an event's applications in the order in which they are decided about, and how many are in each part. */
export async function readTriage(db: Db, caller: Caller, eventid: string, query: Query) {
  found(await eventsOf(db, caller).select('events._id').where('events._id', '=', eventid).executeTakeFirst())
  const { status, show, order, after, limit, round, first } = query
  const filters = { q: query.q, theme: query.theme, round, eventid }
  const countable = matchingApplications(db, caller, filters)
  const ids = inStatus(countable, status)
    .leftJoin('decisions', 'decisions.application_id', 'applications._id')
    .select('applications._id')
    .where(orFirst(query, isListed(query)))
    .$if(query.to !== undefined, rows => rows.where('decisions.outcome', '=', query.to ?? null))
    .$if(query.mark !== undefined, rows => rows.where(isMarked[query.mark ?? 'read'](caller)))
    .$if(after !== undefined, rows => rows.where(follows(caller, query, after ?? '')))
    .$if(first !== undefined, rows => rows.orderBy(isFirst(first ?? ''), 'desc'))
    .$if(order === 'mark', rows => rows.orderBy(marksOrNone(caller), 'desc'))
    .orderBy('applications.created_at', order === 'newest' ? 'desc' : 'asc')
    .orderBy('applications._id', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
  const countsTo = mostCountedOf(filters)
  const tallied = countsTo === undefined ? talliesOf(db, caller, 'application', { eventid }) : undefined
  const lines = tallied ? keptCounts(tallied) : countPerStatus(countable, 'applications.status', countsTo)
  const read = await db
    .selectNoFrom([
      rowsOf(triageRow(db, caller), ids).as('data'),
      lines.as('lines'),
      decisionLines(db, caller, filters).as('decided'),
      (round ? countUndecided(inStatus(countable, status), round) : sql.lit(null)).as('undecided'),
    ])
    .executeTakeFirstOrThrow()
  const perStatus = tally(applicationStatusNames, read.lines)
  const parts = countParts(perStatus, read.decided, status)
  const counts = { ...parts, undecided: read.undecided ?? parts.undecided }
  const asked = round ? await findDecidedRound(db, caller, round) : undefined
  // Who needs no decision is not read for one.
  const due = round ? openStatuses : dueIn(status)
  const listed = inStatus(countable, status).where(isOneOf('applications.status', due))
  const board = after === undefined ? await readBoard(db, caller, eventid, listed) : null
  const [cut] = asked?.event_id === eventid ? await readCuts(db, [asked._id]) : []
  return {
    data: read.data,
    counts,
    cut: cut ?? null,
    board,
    total: counts[show],
    ...countsAtLeast(perStatus.all, countsTo),
  }
}

/** The part that is asked for. */
function isListed({ show, status, round }: Query): Condition {
  if (show !== 'undecided') return inPart[show]
  return round ? isUndecidedAt(round) : allOf(isOpenUndecided, isOneOf('applications.status', dueIn(status)))
}

/** The first page has the one that is wanted first, in whatever part it is. */
function orFirst({ first, after }: Query, listed: Condition): Condition {
  return first === undefined || after !== undefined ? listed : someOf(listed, isFirst(first))
}

function isFirst(id: string): Condition {
  return is('applications._id', '=', id)
}

const inPart = {
  all: sql.lit(true),
  undecided: isUndecided,
  decided: allOf(isSet('decisions.application_id'), isToBeReleased),
  overtaken: allOf(isSet('decisions.application_id'), isOvertaken),
}

/** Who is shortlisted is to decide about where they are asked for by that status. */
function dueIn(status: Query['status']) {
  return status === undefined || status === 'all' ? dueStatuses : openStatuses
}

const isOpenUndecided = allOf(
  isUnset('decisions.application_id'),
  isOneOf('applications.status', openStatuses),
)

/** Of a round's teams the statuses alone do not tell it. */
function countUndecided(teams: ReturnType<typeof matchingApplications>, round: string) {
  const undecided = teams
    .leftJoin('decisions', 'decisions.application_id', 'applications._id')
    .where(isUndecidedAt(round))
    .select(countOfRows.as('n'))
  return sql<number | null>`(${undecided})`
}

/** Of the teams in a round, those of whom no release has said how they go on. */
function isUndecidedAt(round: string) {
  return allOf(
    isOpenUndecided,
    finds(
      selectFrom('round_entries')
        .where('round_entries.round_id', '=', round)
        .where('round_entries.application_id', '=', columnOf('applications._id'))
        .where('round_entries.outcome', 'is', null),
    ),
  )
}

/** What comes after a row of the page before, wherever that one is by now. */
function follows(caller: Caller, { order, after_mean, after_read }: Query, after: string) {
  const place = sql`(select last.created_at, last._id from applications as last where last._id = ${after})`
  const follow: Condition = sql`(applications.created_at, applications._id) > ${place}`
  if (order === 'mark') {
    const marks =
      after_mean === undefined ? sql.lit(noMarks) : orderOf(sql`${after_mean}`, sql`${after_read}::int`)
    return someOf(
      sql`${marksOrNone(caller)} < ${marks}`,
      allOf(sql`${marksOrNone(caller)} = ${marks}`, follow),
    )
  }
  return order === 'newest' ? sql<SqlBool>`(applications.created_at, applications._id) < ${place}` : follow
}

/** Below every mark. */
const noMarks = 0

function marksOrNone(caller: Caller) {
  return fn.coalesce(markOrder(caller), sql.lit(noMarks))
}

function triageRow(db: Db, caller: Caller) {
  const from = db
    .selectFrom('applications')
    .leftJoin('decisions', 'decisions.application_id', 'applications._id')
  return rowFor(from, triage, 'applications', {
    createdAt: columnOf('applications.created_at'),
    rounds: openRounds,
    has_seats: hasSeats,
    decision: pendingDecision,
    marks: markSummary(caller),
  })
}

interface DecisionLine {
  status: string
  is_overtaken: boolean
  n: number
}

/** How many decisions there are, per status of the application. */
function decisionLines(db: Db, caller: Caller, filters: Filters & { eventid: string }) {
  const lines = decisionsOf(db, caller)
    .where('decisions.event_id', '=', filters.eventid)
    .$if(mostCountedOf(filters) !== undefined, rows =>
      rows.where(
        'applications._id',
        'in',
        matchingApplications(db, caller, filters).select('applications._id'),
      ),
    )
    .select(['applications.status', isOvertaken.as('is_overtaken'), countOfRows.as('n')])
    .groupBy(['applications.status', isOvertaken])
  return jsonArrayFrom(lines)
}

function countParts(perStatus: Record<string, number>, decisions: DecisionLine[], wanted: Query['status']) {
  const isWanted = (status: string) => wanted === undefined || wanted === 'all' || status === wanted
  const isDue = (status: string) => dueIn(wanted).some(name => name === status)
  const sum = (lines: readonly { n: number }[]) => lines.reduce((whole, { n }) => whole + n, 0)
  const pending = decisions.filter(({ status }) => isWanted(status))
  const statuses = applicationStatusNames
    .filter(isWanted)
    .map(status => ({ status, n: perStatus[status] ?? 0 }))
  const due = statuses.filter(({ status }) => isDue(status))
  return {
    all: sum(statuses),
    undecided: Math.max(0, sum(due) - sum(pending.filter(({ status }) => isDue(status)))),
    decided: sum(pending.filter(({ is_overtaken }) => !is_overtaken)),
    overtaken: sum(pending.filter(({ is_overtaken }) => is_overtaken)),
  }
}
