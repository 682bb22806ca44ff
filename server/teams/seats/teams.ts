import { sql } from 'kysely'
import type { listSeatTeams, SeatTeam } from '../../../contract/teams/seats.ts'
import type { SeatFilter } from '../../../contract/teams/seats.calls.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { contains, instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { type Condition, countWhere, isOneOf, is, allOf, finds } from '../../platform/lists/conditions.ts'
import { applicationsOf, eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isSmall, seatsNeeded, needsSeat } from './columns.ts'
import { listMembers, type SeatMember } from './own-seat.ts'

// The teams that have seats, for staff.

const holds = isOneOf('team_seats.state', ['offered', 'confirmed'])
/** Somebody who has joined had not answered when the team was confirmed. */
const leavesOut = allOf(
  is('team_seats.state', '=', sql.lit('confirmed')),
  finds(
    selectFrom('applicants')
      .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
      .where('applicants.application_id', '=', columnOf('team_seats.application_id'))
      .where('applicants.has_joined', '=', sql.lit(true))
      .where('seat_people.answer', 'is', null)
      .where(needsSeat),
  ),
)

const shown: Record<SeatFilter, Condition> = {
  all: holds,
  offered: isOneOf('team_seats.state', ['offered']),
  confirmed: isOneOf('team_seats.state', ['confirmed']),
  small: isSmall,
  left_out: leavesOut,
  gone: isOneOf('team_seats.state', ['gone']),
}

function seatTeams(db: Db, caller: Caller) {
  return applicationsOf(db, caller)
    .innerJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .innerJoin('events', 'events._id', 'team_seats.event_id')
}

/** Who has to answer first is on top; then the confirmed ones, the last first: they are the first that are proposed to lose seats. */
export async function listTeams(
  db: Db,
  caller: Caller,
  event_id: string,
  { q, page, limit, show }: QueryOf<typeof listSeatTeams>,
) {
  found(await eventsOf(db, caller).select('events._id').where('events._id', '=', event_id).executeTakeFirst())
  let matching = seatTeams(db, caller).where('team_seats.event_id', '=', event_id)
  if (q) matching = matching.where(contains('applications.search', q))
  const counts = await matching
    .select([
      countWhere(shown.all).as('all'),
      countWhere(shown.offered).as('offered'),
      countWhere(shown.confirmed).as('confirmed'),
      countWhere(shown.small).as('small'),
      countWhere(shown.left_out).as('left_out'),
      countWhere(shown.gone).as('gone'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .where(shown[show])
    .orderBy(sql`case when team_seats.state = 'offered' then team_seats.due end nulls last`)
    .orderBy('team_seats.since', 'desc')
    .orderBy('applications._id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: await withMembers(db, rows), total: counts[show], page, limit, counts }
}

export async function findTeam(db: Db, caller: Caller, id: string): Promise<SeatTeam | undefined> {
  const rows = await seatTeams(db, caller).select(columns).where('applications._id', '=', id).execute()
  const [team] = await withMembers(db, rows)
  return team
}

/** With what its people answered. Undefined out of reach, null without seats. */
export async function findTeamWithAnswers(db: Db, caller: Caller, id: string) {
  const application = await applicationsOf(db, caller)
    .select('applications.event_id')
    .where('applications._id', '=', id)
    .executeTakeFirst()
  if (!application) return undefined
  const team = await findTeam(db, caller, id)
  if (!team) return null
  const questions = await questionsWithRemoved(db, { attendance_of: application.event_id })
  const given = await db
    .selectFrom('seat_people')
    .select(['applicant_id', 'answers'])
    .where('application_id', '=', id)
    .orderBy('applicant_id')
    .execute()
  const answers = given.map(({ applicant_id, answers: kept }) => ({
    applicant_id,
    answers: shownAnswers(questions, kept as CheckedAnswers, []),
  }))
  return { ...team, answers }
}

const columns = [
  'applications._id as application_id',
  'applications.team_name',
  'applications.logo',
  'applications.status',
  'team_seats.state',
  'team_seats.reason',
  instantOf<string>('team_seats.since').as('since'),
  instantOf<string | null>(sql`case when team_seats.state = 'offered' then team_seats.due end`).as('due'),
  'team_seats.held',
  seatsNeeded.as('people'),
  'team_seats.most',
  'team_seats.is_from_waitlist',
  isSmall.as('is_small'),
  'team_seats.version',
] as const

async function withMembers<Row extends { application_id: string }>(db: Db, rows: readonly Row[]) {
  const members = await listMembers(
    db,
    rows.map(({ application_id }) => application_id),
  )
  const byTeam = Map.groupBy(members, ({ application_id }) => application_id)
  return rows.map(row => ({ ...row, members: (byTeam.get(row.application_id) ?? []).map(asMember) }))
}

function asMember({
  _id,
  first_name,
  last_name,
  is_creator,
  has_joined,
  answer,
  has_seat,
}: SeatMember): SeatMember {
  return { _id, first_name, last_name, is_creator, has_joined, answer, has_seat }
}

/** The team of a person in it, for staff. */
export function findTeamOfMember(db: Db, caller: Caller, applicantId: string) {
  return applicationsOf(db, caller)
    .innerJoin('applicants', 'applicants.application_id', 'applications._id')
    .select(['applications._id', 'applications.event_id'])
    .where('applicants._id', '=', applicantId)
    .executeTakeFirst()
}
