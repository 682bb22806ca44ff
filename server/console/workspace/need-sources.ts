import { sql } from 'kysely'
import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import { lastMailCameBack } from '../../events/asked-people/links.ts'
import { isValid } from '../../candidates/certificates/find.ts'
import { judgingState } from '../../judging/judging/round-state.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { allOf, isOneOf, isUnset } from '../../platform/lists/conditions.ts'
import { eventOfMail, isUndelivered } from '../../platform/mail/event-of-mail.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { lastHandedIn, stateOf } from '../../projects/projects/columns.ts'
import { isToCome } from '../../teams/seats/columns.ts'
import { firstOf, row } from './need-row.ts'

// What rules of needs.ts have in common, in queries that have `events`.

/** It takes place: not a draft, not over by word, not cancelled, not archived. */
export const isGoing = allOf(
  isOneOf('events.event_status', ['published', 'onhold']),
  isUnset('events.archived_at'),
)

/** Of whom a release has said how they go on, nothing is expected any more. */
const lacksHandIn = allOf(isUnset('submissions.handed_in'), isUnset('round_entries.outcome'))

/** The projects in a state, once nobody hands in any more, or everybody may look. */
export const projectsIn = (db: Db, state: 'waiting' | 'changed') => sql`
  select ${row({ n: sql`count(*)`, at: sql`min(latest.handed_in_at)`, names: firstOf('applications.team_name') })}
  from applications
  cross join lateral (${lastHandedIn(db)}) as latest
  join submissions on submissions._id = latest.submission_id
  join rounds on rounds._id = submissions.round_id
  left join projects on projects.application_id = applications._id
  where applications.event_id = events._id and not ${hasLeft} and ${isGoing}
    and ${stateOf} = ${sql.lit(state)} and (rounds.hand_in_closes_at <= now()
      or exists (select from galleries where galleries.event_id = events._id))`

/** Judges of rounds that are still to be judged, with the link that was mailed last and whether they opened any. */
export const mailedJudges = sql`judges
  join lateral (select _id, created_at from judge_links where judge_links.judge_id = judges._id
    and kind = 'mail' order by created_at desc limit 1) as link on true
  join lateral (select min(rounds.judging_opens_at) as opens_at, count(*) as n from round_judges
    join rounds on rounds._id = round_judges.round_id
    join round_judging on round_judging.round_id = rounds._id
    where round_judges.judge_id = judges._id and round_judges.left_at is null and rounds.has_judging
      and ${judgingState} <> 'closed') as judged on judged.n > 0
  left join mails on mails.cause = 'judge:' || link._id
  where judges.event_id = events._id and ${isGoing} and not exists (select from judge_links as opened
    where opened.judge_id = judges._id and opened.used_at is not null)`

const mayEnter = sql.join(enterStatuses.map(name => sql.lit(name)))

const isHandInOpen = sql`(rounds.has_hand_in and coalesce(rounds.hand_in_opens_at <= now(), true)
  and coalesce(rounds.hand_in_closes_at > now(), true))`

/**
 * Rounds whose hand-in is open, and who should be in them: of the first one the shortlisted teams that are in no round, and of one
 * that closes soon and is empty all that could enter. `also` is how many are in it.
 */
export const notEntered = sql`select ${row({
  n: sql`could.n`,
  also: sql`entered.n`,
  at: sql`rounds.hand_in_closes_at`,
  names: sql`could.names`,
  isOfRound: true,
})} from (select rounds.*, row_number() over (order by rounds.position) = 1 as is_first from rounds
    where rounds.event_id = events._id and ${isHandInOpen}) as rounds
  cross join lateral (select count(*) as n from round_entries where round_entries.round_id = rounds._id) as entered
  cross join lateral (select count(*) as n, ${firstOf('applications.team_name')} as names from applications
    where applications.event_id = events._id and (rounds.is_first and applications.status = 'shortlisted'
        and not exists (select from round_entries where round_entries.application_id = applications._id)
      or entered.n = 0 and rounds.hand_in_closes_at <= now() + interval '72 hours'
        and applications.status in (${mayEnter}))) as could
  where events.event_status = 'published' and ${isGoing} and could.n > 0`

/** Rounds whose hand-in is still to close. */
const closingRounds = sql`select ${row({ n: sql`1`, at: sql`rounds.hand_in_closes_at`, isOfRound: true })}
  from rounds cross join lateral (select (hand_in_closes_at at time zone events.timezone)::date as day) as closes
  where rounds.event_id = events._id and rounds.has_hand_in and ${isGoing} and rounds.hand_in_closes_at > now()`

/** After the event’s last day. */
const lateHandIns = sql`${closingRounds} and closes.day > events.end_date`

/** Before its first day, and on one of those that it had before it moved: the event has moved without its round. */
const earlyHandIns = sql`${closingRounds} and closes.day < events.start_date and exists (
  select from happenings cross join lateral (select left(data #>> '{start_date,from}', 10)::date as first,
      left(data #>> '{end_date,from}', 10)::date as last) as before
  where subject = 'event' and subject_id = events._id and action = 'changed' and data ? 'start_date'
    and closes.day between before.first and coalesce(before.last, events.end_date))`

/** Neither the first nor the last item is on the first or the last day, and some are on none: the event has moved without its programme. */
const programmeOffDays = sql`select ${row({ n: sql`off.n`, of: sql`off.of_all` })}
  from (select count(*) filter (where day not between events.start_date and events.end_date) as n, count(*) as of_all,
      min(day) as first, max(day) as last
    from (select (starts at time zone events.timezone)::date as day from programme_items
      where programme_items.event_id = events._id and cancelled_at is null and removed_at is null) as item) as off
  where ${isGoing} and off.first <> events.start_date and off.last <> events.end_date
    and events.end_date >= today_in(events.timezone)`

/** What lies on days on which the event is not. */
export const dayRules = {
  programme_off_days: {
    tone: 'orange',
    entry: 'programme',
    may: 'event:write',
    find: () => programmeOffDays,
  },
  hand_in_before_start: { tone: 'orange', entry: 'rounds', may: 'event:write', find: () => earlyHandIns },
  hand_in_after_end: { tone: 'yellow', entry: 'rounds', may: 'event:write', find: () => lateHandIns },
} as const

/**
 * Who was sent a link to fill in a partner or an associate and has not: three days ago, or the mail came back, or the event begins
 * within a week; until it is over.
 */
const askedFor = (kind: AskedKind) => sql`select ${row({
  n: sql`count(*)`,
  also: sql`count(*) filter (where ${lastMailCameBack})`,
  at: sql`min(asked.at)`,
  names: firstOf('asked_people.name'),
})} from asked_people
  cross join lateral (select min(asked_links.created_at) as at from asked_links
    where asked_links.asked_id = asked_people._id) as asked
  where asked_people.event_id = events._id and asked_people.kind = ${sql.lit(kind)} and ${isGoing}
    and asked_people.completed_at is null and asked_people.taken_back_at is null
    and ${isToCome}
    and (asked.at < now() - interval '3 days' or ${lastMailCameBack}
      or asked.at is not null and events.start_date <= today_in(events.timezone) + 7)`

/** Certificates whose owners ask for another name, whatever became of the event. */
const askedNames = sql`select ${row({
  n: sql`count(*)`,
  at: sql`min(certificates.asked_at)`,
  names: firstOf('certificates.asked_name'),
})} from certificates where certificates.event_id = events._id and certificates.asked_name is not null
  and ${isValid}`

/** Those of needs.ts that wait for an answer of somebody who was asked. */
export const askedRules = {
  names_asked: {
    tone: 'orange',
    entry: 'certificates',
    may: 'application:review',
    find: () => askedNames,
  },
  partners_asked: {
    tone: 'orange',
    entry: 'partners',
    may: 'partner:write',
    find: () => askedFor('partner'),
  },
  associates_asked: {
    tone: 'orange',
    entry: 'associates',
    may: 'associate:write',
    find: () => askedFor('associate'),
  },
} as const

/** Mails of the event that nobody took for an hour. */
export const undeliveredMails = sql`select ${row({
  n: sql`count(*)`,
  at: sql`min(mails.created_at)`,
  names: sql`(array_agg(distinct mails."to"))[1:3]`,
})} from mails where ${isUndelivered} and mails."to" <> '' and events.archived_at is null
      and mails.created_at between events.created_at and now() - interval '1 hour' and ${eventOfMail} = events._id`

/** Teams in a round whose hand-in closes soon, or closed a moment ago, that have handed nothing in. */
export const missingHandIns = sql`select ${row({
  n: sql`missing.n`,
  of: sql`missing.of_all`,
  at: sql`rounds.hand_in_closes_at`,
  names: sql`missing.names`,
  isOfRound: true,
})} from rounds
      cross join lateral (select count(*) filter (where ${lacksHandIn}) as n, count(*) as of_all,
          (array_agg(applications.team_name order by fold(applications.team_name))
            filter (where ${lacksHandIn}))[1:3] as names
        from round_entries join applications on applications._id = round_entries.application_id
        left join submissions on submissions.round_id = round_entries.round_id
          and submissions.application_id = round_entries.application_id
        where round_entries.round_id = rounds._id and not ${hasLeft}) as missing
      where rounds.event_id = events._id and events.event_status = 'published' and ${isGoing} and rounds.has_hand_in
        and coalesce(rounds.hand_in_opens_at <= now(), true) and not exists (select from seals where round_id = rounds._id)
        and rounds.hand_in_closes_at between now() - interval '24 hours' and now() + interval '72 hours'`

/** Results that go out at a time that staff set; `also` where it is a correction. */
export const leavingResults = sql`
  select ${row({
    n: sql`1`,
    also: sql`case when exists (select from standing_publications
      where standing_publications.round_id = rounds._id) then 1 end`,
    at: sql`releases.release_at`,
    isOfRound: true,
  })}
  from rounds join publications on publications.round_id = rounds._id
  join releases on releases._id = publications.release_id
  where rounds.event_id = events._id and releases.released_at is null`
