import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { dueBy, dueFrom } from './due.ts'
import type { EventSeats } from './event-seats.ts'
import { recordSeats } from './record-seats.ts'

export interface Offering {
  _id: string
  /** Fewer seats than it has people; null for all. */
  most: number | null
}

/** Until when teams answer that are offered seats now. */
export function dueOf(
  seats: EventSeats,
  isFromWaitlist: boolean,
): { due: string | null; followsEvent: boolean } {
  if (!seats.asks) return { due: null, followsEvent: false }
  const { now, timezone, refill_hours: hours } = seats
  const until = seats.refill_until === null ? null : Date.parse(seats.refill_until)
  const window = { until, timezone, hours }
  const answerBy = seats.answer_by === null ? null : Date.parse(seats.answer_by)
  const own = isFromWaitlist ? null : dueBy(now, answerBy, window)
  // Nobody can answer once the event has begun.
  const due = Math.min(
    own ?? dueFrom(now, window),
    seats.begins === null ? Infinity : Date.parse(seats.begins),
  )
  return { due: new Date(due).toISOString(), followsEvent: own !== null }
}

/**
 * Offers seats to whole teams, or confirms them where nobody is asked. In one statement with what a release reserved for them, so
 * that the sums never grow above what may be held. The event's row of seats is locked, and the teams are shortlisted. Answers until when.
 */
export async function offerSeats(
  db: Db,
  by: Doer,
  seats: EventSeats,
  { teams, isFromWaitlist }: { teams: readonly Offering[]; isFromWaitlist: boolean },
): Promise<string | null> {
  if (teams.length === 0) return null
  const { due, followsEvent } = dueOf(seats, isFromWaitlist)
  const ids = teams.map(({ _id }) => _id)
  await forgetAnswers(db, ids)
  await sayNoForErased(db, ids)
  if (due === null) await sayYes(db, teams)
  const state = due === null ? 'confirmed' : 'offered'
  await sql`
    with reserved as (delete from seat_reservations where application_id = any(${ids}::uuid[]))
    insert into team_seats (application_id, event_id, state, since, offered_at, due, follows_event, is_from_waitlist, most)
    select offered._id, ${seats.event_id}, ${state}, now(), now(), ${due}::timestamptz, ${followsEvent}, ${isFromWaitlist},
      offered.most
    from unnest(${ids}::uuid[], ${teams.map(({ most }) => most)}::int[]) as offered(_id, most)
    on conflict (application_id) do update set state = excluded.state, reason = null, since = now(), offered_at = now(),
      due = excluded.due, follows_event = excluded.follows_event, is_from_waitlist = excluded.is_from_waitlist,
      most = excluded.most, reminded_half = false, reminded_last = false, place = null, collected_since = null`.execute(
    db,
  )
  await recordSeats(db, by, seats, {
    ids,
    ...(due === null ? { action: 'confirmed' as const } : { action: 'offered' as const, to: due }),
  })
  return due
}

/** What people said to an earlier offer says nothing to this one. */
async function forgetAnswers(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update seat_people set answer = null, answered_at = null, answered_by = null
    where application_id = any(${ids}::uuid[]) and answer is not null`.execute(db)
}

/** Who was deleted is still in the team, and comes no more. */
async function sayNoForErased(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into seat_people (applicant_id, application_id, answer, answered_at)
    select applicants._id, applicants.application_id, 'no', now() from applicants join users on users._id = applicants.user_id
    where applicants.application_id = any(${ids}::uuid[]) and applicants.has_joined and users.erased_at is not null
    on conflict (applicant_id) do update set answer = 'no', answered_at = now(), answered_by = null`.execute(
    db,
  )
}

/** Where nobody is asked: everybody who has joined comes, the first ones of a team that has fewer seats. */
async function sayYes(db: Db, teams: readonly Offering[]): Promise<void> {
  await sql`
    insert into seat_people (applicant_id, application_id, answer, answered_at)
    select member._id, member.application_id, 'yes', now() from (
      select applicants._id, applicants.application_id, offered.most,
        row_number() over (partition by applicants.application_id order by is_creator desc, position, applicants._id) as place
      from unnest(${teams.map(({ _id }) => _id)}::uuid[], ${teams.map(({ most }) => most)}::int[]) as offered(_id, most)
      join applicants on applicants.application_id = offered._id
      join users on users._id = applicants.user_id
      where applicants.has_joined and not applicants.has_withdrawn and users.erased_at is null
    ) as member where member.most is null or member.place <= member.most
    on conflict (applicant_id) do update set answer = 'yes', answered_at = now(), answered_by = null`.execute(
    db,
  )
}
