import { sql } from 'kysely'
import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import {
  seatMessages,
  noSeatLeft,
  seatsAreTaken,
  seatsGivenBack,
  teamHasSeatsFor,
} from '../../../contract/teams/seats.texts.ts'
import type { SeatAnswer } from '../../../contract/teams/seats.calls.ts'
import { longRange } from '../../../contract/platform/day.texts.ts'
import { dayIn } from '../../../contract/platform/days.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found, violates } from '../../platform/http/errors.ts'
import { instantOf, columnOf } from '../../platform/lists/columns.ts'
import { hasBegun, isBeforeDue, countComing } from './columns.ts'
import { type EventSeats, lockEventSeats } from './event-seats.ts'
import { loseSeats } from './lose.ts'
import { settle, tellConfirmed } from './settle.ts'
import { readContact } from './tell.ts'
import { not, allOf, surely } from '../../platform/lists/conditions.ts'

export interface Answering {
  applicant_id: string
  answer: SeatAnswer
  /** To the attendance questions; left out, they stay as they are. */
  answers?: CheckedAnswers
  /** Staff answer for somebody: as long as the event has not begun, and the record says so. */
  isForOther: boolean
}

/**
 * The only way a person says whether they come (docs/product.md §34). Under the event's row of seats, so that of two who want the last
 * seat one has it. The seat of a *no* is free at once; a *yes* that needs another seat is refused where none is free.
 */
export async function answerSeat(db: Db, config: Config, by: Doer, answering: Answering): Promise<void> {
  const { applicant_id, answer, isForOther } = answering
  const event = found(await findEvent(db, applicant_id))
  const seats = await lockEventSeats(db, event.event_id)
  if (!seats) throw conflict(seatMessages.notOffered)
  const place = found(await readPlace(db, applicant_id))
  if (!place.has_joined) throw conflict(seatMessages.notOffered)
  await refuse(db, seats, place, answering)
  await write(db, by, place, answering)
  if (answer !== place.answer)
    await record(db, by, {
      subject: 'seats',
      subject_id: place.application_id,
      action: isForOther ? 'answered_for' : 'answered',
      company_id: seats.company_id,
      event_id: seats.event_id,
      ...(isForOther && { person_id: place.user_id }),
      from: place.answer,
      to: answer,
    })
  if (place.state === 'offered') await settle(db, config, by, seats, place.application_id)
  else if (isForOther && answer === 'yes') await tellConfirmed(db, config, seats, [place.application_id])
  else if (answer === 'no') await giveUpLast(db, config, by, seats, place.application_id)
}

function findEvent(db: Db, applicant_id: string) {
  return db
    .selectFrom('applicants')
    .select(['event_id', 'application_id'])
    .where('_id', '=', applicant_id)
    .executeTakeFirst()
}

type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>

function readPlace(db: Db, applicant_id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .leftJoin('team_seats', 'team_seats.application_id', 'applicants.application_id')
    .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
    .select([
      'applicants._id',
      'applicants.application_id',
      'applicants.user_id',
      allOf(columnOf('applicants.has_joined'), not(columnOf('applicants.has_withdrawn'))).as('has_joined'),
      'team_seats.state',
      'team_seats.most',
      'team_seats.held',
      'seat_people.answer',
      instantOf<string | null>('team_seats.due').as('due'),
      instantOf<string | null>('team_seats.since').as('since'),
      surely(isBeforeDue).as('is_before_due'),
      hasBegun.as('has_begun'),
      countComing('applicants.application_id').as('yes'),
    ])
    .where('applicants._id', '=', applicant_id)
    .executeTakeFirst()
}

async function refuse(db: Db, seats: EventSeats, place: Place, { answer, isForOther }: Answering) {
  const { state, due, since, is_before_due, has_begun } = place
  if (state === null || state === 'waiting') throw conflict(seatMessages.notOffered)
  if (has_begun) throw conflict(seatMessages.eventBegan)
  if (!seats.takes_place) throw conflict(seatMessages.notHeld)
  const isLate = state === 'offered' && !is_before_due
  if (state === 'gone' || isLate) {
    const day = dayIn(seats.timezone, (isLate ? due : since) ?? '')
    throw conflict(seatsGivenBack(longRange(day, day), await readContact(db, seats.event_id)))
  }
  if (answer === 'no' || place.answer === 'yes') return
  if (place.most !== null && place.yes >= place.most) throw conflict(seatsAreTaken(place.most))
  // After the answers were due a seat is given up, and no more taken, but by staff.
  if (state === 'confirmed' && !is_before_due && !isForOther) throw conflict(teamHasSeatsFor(place.held ?? 0))
}

/** The database refuses what would be held above what may be. */
async function write(db: Db, by: Doer, place: Place, { answer, answers, isForOther }: Answering) {
  const given = answers === undefined ? null : JSON.stringify(answers)
  const answeredBy = isForOther ? by._id : null
  try {
    await sql`
      insert into seat_people (applicant_id, application_id, answer, answered_at, answered_by, answers)
      values (${place._id}, ${place.application_id}, ${answer}, now(), ${answeredBy}, coalesce(${given}::jsonb, '{}'))
      on conflict (applicant_id) do update set answer = excluded.answer,
        answered_at = case when seat_people.answer is distinct from excluded.answer then now() else seat_people.answered_at end,
        answered_by = case when seat_people.answer is distinct from excluded.answer then excluded.answered_by
          else seat_people.answered_by end,
        answers = coalesce(${given}::jsonb, seat_people.answers)`.execute(db)
  } catch (error) {
    if (violates(error, 'event_seats_held')) throw conflict(noSeatLeft)
    throw error
  }
}

/** A confirmed team of which nobody comes any more has no seats; a small one keeps those of who comes. */
async function giveUpLast(db: Db, config: Config, by: Doer, seats: EventSeats, id: string) {
  const team = await db
    .selectFrom('team_seats')
    .select(['state', 'held'])
    .where('application_id', '=', id)
    .executeTakeFirst()
  if (team?.state === 'confirmed' && team.held === 0)
    await loseSeats(db, config, by, seats, { ids: [id], reason: 'given_up' })
}

/** Whether a *no* of this person would give all seats of the team back, in a query that has `applicants`, `team_seats` and `events`. */
export const endsWithNo = sql<boolean>`coalesce(team_seats.state in ('offered', 'confirmed') and (
  select count(*) from applicants as others left join seat_people as told on told.applicant_id = others._id
  where others.application_id = applicants.application_id and others._id <> applicants._id
    and needs_seat(others.status, others.held_from, others.has_withdrawn)
    and case team_seats.state when 'offered' then told.answer is distinct from 'no'
      else told.answer = 'yes' and others.has_joined end
  ) < case team_seats.state when 'offered' then coalesce(events.team_min, 1) else 1 end, false)`
