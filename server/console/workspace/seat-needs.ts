import { sql } from 'kysely'
import { begins, isBeforeDue, isSmall, refillUntil } from '../../teams/seats/columns.ts'
import { firstOf, row } from './need-row.ts'
import { isGoing } from './need-sources.ts'

// What the seats of an event need somebody for (docs/product.md §34), in queries that have `events`.

/** Seats are on, and the event has not begun. */
const isAhead = sql`event_seats.event_id = events._id and event_seats.is_on and ${isGoing}
  and coalesce(now() < ${begins}, true)`

/** Offers that end within a day, and of which somebody has not answered. */
const unansweredOffers = sql`select ${row({
  n: sql`count(*)`,
  also: sql`sum(open.people)`,
  at: sql`min(team_seats.due)`,
  names: firstOf('applications.team_name'),
})} from event_seats join team_seats on team_seats.event_id = event_seats.event_id and team_seats.state = 'offered'
  join applications on applications._id = team_seats.application_id
  cross join lateral (select count(*) as people from applicants
    left join seat_people on seat_people.applicant_id = applicants._id
    where applicants.application_id = applications._id and seat_people.answer is null
      and needs_seat(applicants.status, applicants.held_from, applicants.has_withdrawn)) as open
  where ${isAhead} and open.people > 0 and ${isBeforeDue} and team_seats.due < now() + interval '24 hours'`

const free = sql`(event_seats.up_to_people - event_seats.held_people)`
/** Null where that many are no limit; for people at least one, because no team is smaller. */
const isFree = sql`coalesce(${free} > 0, true) and coalesce(event_seats.held_teams < event_seats.up_to_teams, true)`

/** The waiting teams with somebody in them: how many, the smallest, and the first three. */
const waiting = sql`cross join lateral (
  select count(*) as teams, min(needed) as smallest, count(*) filter (where coalesce(needed <= ${free}, true)) as fitting,
    (array_agg(team_name order by place, application_id))[1:3] as names
  from (select application_id, place, team_name, seats_needed(application_id) as needed
    from team_seats join applications on applications._id = application_id
    where team_seats.event_id = event_seats.event_id and state = 'waiting') as team
  where needed > 0) as waiting`

/** Seats are free, teams wait, and none is small enough. */
const noTeamFits = sql`select ${row({
  n: sql`${free}`,
  of: sql`waiting.smallest`,
  also: sql`waiting.teams`,
  names: sql`waiting.names`,
})} from event_seats ${waiting} where ${isAhead} and ${isFree} and waiting.teams > 0 and waiting.fitting = 0`

/** Seats are free for teams that wait, and nothing offers them: staff fill by hand, or offers have ended. */
const seatsByHand = sql`select ${row({
  n: sql`least(waiting.fitting, event_seats.up_to_teams - event_seats.held_teams)`,
  also: sql`${free}`,
  names: sql`waiting.names`,
})} from event_seats ${waiting} where ${isAhead} and ${isFree}
  and (not event_seats.refill or now() >= ${refillUntil})`

/** More is held than may be, because a capacity was lowered. */
const tooManyHeld = sql`select ${row({
  n: sql`greatest(coalesce(event_seats.held_people - event_seats.up_to_people, 0),
    coalesce(event_seats.held_teams - event_seats.up_to_teams, 0))`,
  also: sql`case when event_seats.held_people > event_seats.up_to_people then null else 1 end`,
})} from event_seats where ${isAhead}`

/** Fewer come than a team needs: staff decide. */
const smallSeats = sql`select ${row({
  n: sql`count(*)`,
  of: sql`events.team_min`,
  names: firstOf('applications.team_name'),
})} from event_seats join team_seats on team_seats.event_id = event_seats.event_id
  join applications on applications._id = team_seats.application_id where ${isAhead} and ${isSmall}`

/** Shortlisted before there were seats, or again since theirs were gone: they think that they come, and hold none. */
const shortlistedWithoutSeats = sql`select ${row({
  n: sql`count(*)`,
  names: firstOf('applications.team_name'),
})} from event_seats join applications on applications.event_id = event_seats.event_id
    and applications.status = 'shortlisted'
  where ${isAhead}
    and not exists (select from team_seats where application_id = applications._id and state in ('offered', 'confirmed'))
    and not exists (select from seat_reservations where application_id = applications._id)
    and not exists (select from decisions where application_id = applications._id and outcome <> 'shortlisted')`

/** Nobody who comes is asked anything: what they eat, whom to call. */
const nothingAsked = sql`select ${row({
  n: sql`1`,
  at: begins,
})} from event_seats where ${isAhead} and event_seats.asks and event_seats.held_teams > 0
  and not exists (select from question_lists join questions on questions.list_id = question_lists._id
    where question_lists.attendance_of = events._id and questions.removed_at is null)`

/** People with a seat or a ticket read no hours, since nobody has set them. */
const hoursNotSet = sql`select ${row({
  n: sql`1`,
  at: begins,
})} from event_seats left join programmes on programmes.event_id = event_seats.event_id
  where ${isAhead} and programmes.begins_after is null
    and (event_seats.held_teams > 0 or exists (select from tickets where tickets.event_id = events._id))`

const seats = { tone: 'orange', entry: 'seats', may: 'application:review' } as const

/** Those of needs.ts that are about seats. */
export const seatRules = {
  seats_unanswered: { ...seats, find: () => unansweredOffers },
  seats_unfilled: { ...seats, find: () => noTeamFits },
  seats_by_hand: { ...seats, find: () => seatsByHand },
  seats_too_many: { ...seats, find: () => tooManyHeld },
  seats_small: { ...seats, tone: 'yellow', find: () => smallSeats },
  seats_not_asked: { ...seats, entry: 'applications', find: () => shortlistedWithoutSeats },
  seats_ask_nothing: { ...seats, tone: 'yellow', may: 'event:write', find: () => nothingAsked },
  hours_not_set: { tone: 'yellow', entry: 'programme', may: 'event:write', find: () => hoursNotSet },
} as const
