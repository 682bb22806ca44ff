import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import type { OwnSeat, SeatTeam } from '../../../contract/teams/seats.ts'
import { questionsAskedBy, questionsWithRemoved } from '../../events/questions/asked.ts'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import { asksName } from '../../people/profiles/printed-name.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, instantOf, onlyIf, either } from '../../platform/lists/columns.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { endsWithNo } from './answer.ts'
import {
  hasBegun,
  isBeforeDue,
  isOver,
  ownEventFields,
  refillUntil,
  takesPlace,
  countComing,
  fewestPerTeam,
  needsSeat,
  placeOnWaitlist,
  waitingUpTo,
  seatsNeededBy,
} from './columns.ts'
import { readContact } from './tell.ts'
import { is, allOf, anyOf, surely, countIn } from '../../platform/lists/conditions.ts'

// The seats of a team as its own people see them: nothing of other teams but how many of the same size wait before it.

/** The person may answer, or change the answer. After the answers were due a seat is only given up. */
const isOpen = sql<boolean>`(not ${hasBegun} and ${takesPlace} and case team_seats.state
  when 'offered' then ${isBeforeDue} and (seat_people.answer = 'yes' or team_seats.most is null or team_seats.most > ${countComing('team_seats.application_id')})
  when 'confirmed' then coalesce(seat_people.answer = 'yes' or ${isBeforeDue}, false)
  else false end)`

const hasSeat = surely(
  allOf(is('team_seats.state', '=', sql.lit('confirmed')), is('seat_people.answer', '=', sql.lit('yes'))),
)

/** A person's row in a team that has seats, waits for some, or had some. */
function ownRows(db: Db) {
  return db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .innerJoin('event_seats', 'event_seats.event_id', 'team_seats.event_id')
    .innerJoin('events', 'events._id', 'team_seats.event_id')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
    .select([
      'applications._id as application_id',
      'applications.team_name',
      'team_seats.state',
      'team_seats.reason',
      instantOf<string>('team_seats.since').as('since'),
      instantOf<string | null>(sql`case when team_seats.state = 'offered' then team_seats.due end`).as('due'),
      'team_seats.held as seats',
      'seat_people.answer',
      hasSeat.as('has_seat'),
      isOpen.as('is_open'),
      isOver.as('is_over'),
    ])
    .where('applicants.has_joined', '=', true)
    .where('applicants.has_withdrawn', '=', false)
}

export function listOwnSeats(db: Db, caller: Caller) {
  return ownRows(db)
    .where('applicants.user_id', '=', caller._id)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id')
    .execute()
}

export async function findOwnSeat(db: Db, caller: Caller, id: string): Promise<OwnSeat | undefined> {
  const row = await ownRows(db)
    .select([
      'team_seats.version',
      'team_seats.event_id',
      'applicants._id as applicant_id',
      'applicants.is_creator as is_creator',
      'seat_people.answers as given',
      fewestPerTeam.as('team_min'),
      endsWithNo.as('ends_team'),
      ownEvent.as('event'),
      waiting.as('waiting'),
      asksName.as('asks_name'),
    ])
    .where('applicants.user_id', '=', caller._id)
    .where('applications._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { applicant_id, event_id, given, ...seat } = row
  const owner = { attendance_of: event_id }
  return {
    ...seat,
    members: (await listMembers(db, [id])).map(({ application_id: _, user_id, is_reminded, ...member }) => ({
      ...member,
      is_reminded,
      is_me: user_id === caller._id,
    })),
    questions: await questionsAskedBy(db, owner),
    answers: shownAnswers(await questionsWithRemoved(db, owner), (given ?? {}) as CheckedAnswers, []),
    contact: await readContact(db, event_id),
  }
}

const ownEvent = jsonBuildObject({
  ...ownEventFields,
  mode: columnOf('events.mode'),
})

const waiting = onlyIf(
  is('team_seats.state', '=', sql.lit('waiting')),
  jsonBuildObject({
    position: placeOnWaitlist,
    same_size_before: countIn(
      waitingUpTo
        .where('others.application_id', '<>', columnOf('team_seats.application_id'))
        .where(seatsNeededBy('others.application_id'), '=', seatsNeededBy('team_seats.application_id')),
    ),
    people: seatsNeededBy('team_seats.application_id'),
    would_come_with: columnOf('team_seats.fewer'),
    until: instantOf<string | null>(refillUntil),
    hours: columnOf('event_seats.refill_hours'),
    at_door: columnOf('event_seats.waiting_at_door'),
  }),
)

const hasJoined = columnOf('applicants.has_joined')

/** Those of these teams who have joined, or whose invitation is open. */
export function listMembers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
    .leftJoin('team_seats', 'team_seats.application_id', 'applicants.application_id')
    .select([
      'applicants._id',
      'applicants.application_id',
      'applicants.user_id',
      either(hasJoined, columnOf('users.first_name'), columnOf('applicants.first_name')).as('first_name'),
      either(hasJoined, columnOf('users.last_name'), columnOf('applicants.last_name')).as('last_name'),
      'applicants.is_creator',
      'applicants.has_joined',
      'seat_people.answer',
      hasSeat.as('has_seat'),
      sql<boolean>`coalesce((seat_people.reminded_at at time zone events.timezone)::date = today_in(events.timezone), false)`.as(
        'is_reminded',
      ),
    ])
    .where('applicants.application_id', '=', anyOf(ids))
    .where(needsSeat)
    .orderBy('applicants.is_creator', 'desc')
    .orderBy('applicants.position')
    .orderBy('applicants._id')
    .execute()
}

export type SeatMember = SeatTeam['members'][number]

/** What the holder of a mail's link sees; undefined where the person is not in the team any more. */
export async function findSeatByLink(db: Db, applicant_id: string) {
  return ownRows(db)
    .select([
      'users.first_name',
      fewestPerTeam.as('team_min'),
      endsWithNo.as('ends_team'),
      jsonBuildObject({
        _id: columnOf('events._id'),
        event_name: columnOf('events.event_name'),
        timezone: columnOf('events.timezone'),
        start_date: columnOf('events.start_date'),
        end_date: columnOf('events.end_date'),
      }).as('event'),
    ])
    .where('applicants._id', '=', applicant_id)
    .executeTakeFirst()
}
