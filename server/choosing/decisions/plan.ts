import { sql } from 'kysely'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { talliesOf } from '../../platform/lists/tallies.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { isOvertaken, overtakenBy, roundOfDecision } from '../../events/rounds/decision-columns.ts'
import { readCuts } from '../../events/rounds/cuts.ts'
import { readSeconds } from '../releases/begin.ts'
import { mostShown, pending, readMembers, readMoves, withPeople } from './groups.ts'
import { findDecisionMails, type MailOf } from './mails.ts'
import { findUnderWay, readPast } from './queries.ts'
import { readReleaseSeats } from './release-seats.ts'
import { isToCome, takesPlace } from '../../teams/seats/columns.ts'
import { allOf, is } from '../../platform/lists/conditions.ts'

/** What a release of an event would do now, or what the one that is under way does. */
export async function readPlan(db: Db, caller: Caller, eventid: string): Promise<ReleasePlan> {
  const { has_tickets, ...event } = found(
    await eventsOf(db, caller)
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select(['events._id', 'events.event_name', 'events.timezone', 'companies.company_name'])
      .select(allOf(takesPlace, isToCome, is('events.mode', '<>', 'online')).as('has_tickets'))
      .where('events._id', '=', eventid)
      .executeTakeFirst(),
  )
  const under_way = (await findUnderWay(db, caller, eventid)) ?? null
  const scope = under_way ? { release_id: under_way._id } : { event_id: eventid }
  const [{ mailed, ...unmailed }, moves, overtaken, digest, { seconds }, applications, past] =
    await Promise.all([
      readMembers(db, scope),
      readMoves(db, scope),
      readOvertaken(db, eventid),
      digestOf(db, eventid),
      readSeconds(db),
      countApplications(db, caller, eventid),
      readPast(db, eventid),
    ])
  const groups = withPeople(moves, mailed)
  const mails = await findDecisionMails(db, eventid, mailsOf(groups))
  const going = groups.filter(({ to }) => to === 'goes_on').flatMap(({ round }) => round?._id ?? [])
  const cuts = await readCuts(db, going)
  const seats = await readReleaseSeats(db, eventid, under_way?._id ?? null)
  const invited = groups.filter(({ to }) => to === 'shortlisted').reduce((sum, { people }) => sum + people, 0)
  return {
    event,
    digest,
    seconds,
    applications,
    groups,
    cuts,
    ...overtaken,
    mails,
    tickets: has_tickets && seats === null ? invited : 0,
    ...unmailed,
    under_way,
    past,
    seats,
  }
}

/** Which mails these groups get. */
function mailsOf(groups: ReleasePlan['groups']): MailOf[] {
  const mails: MailOf[] = []
  for (const { to, round } of groups)
    if (!mails.some(one => one.outcome === to && one.round?._id === round?._id))
      mails.push({ outcome: to, round })
  return mails
}

/** The decisions that a release leaves alone, why, and since whose change. */
async function readOvertaken(db: Db, eventid: string) {
  type Line = ReleasePlan['overtaken'][number] & { whole: number }
  const { rows } = await sql<Line>`
    select applications._id, team_name, logo, decisions.from_status as "from", decisions.outcome as "to",
      ${roundOfDecision} as round, applications.status as now, overtaken.overtaken_by, last.by, last.at, overtaken.whole
    from (
      select applications._id, ${overtakenBy} as overtaken_by, count(*) over ()::int as whole from ${pending}
      where decisions.event_id = ${eventid} and ${isOvertaken}
      order by team_name, applications._id limit ${mostShown}
    ) as overtaken
    join applications on applications._id = overtaken._id
    join decisions on decisions.application_id = applications._id
    left join lateral (
      select happened_at as at, (select json_build_object('first_name', first_name, 'last_name', last_name)
        from users where users._id = actor_id) as by
      from happenings where subject_id = applications._id and subject = 'application'
        and case overtaken.overtaken_by
          when 'withdrew' then action = 'status_changed' and to_value <> from_value
          when 'status' then action = 'status_changed' and to_value <> from_value
          when 'not_in_round' then action = 'round_left' and data ->> 'round_id' = decisions.round_id::text
          when 'already_said' then action in ('went_on', 'stopped')
            and data ->> 'round_id' = decisions.round_id::text
          else false end
      order by happened_at desc, happenings._id desc limit 1
    ) as last on true
    order by team_name, applications._id`.execute(db)
  return {
    overtaken_count: rows[0]?.whole ?? 0,
    overtaken: rows.map(({ whole: _, ...line }) => line),
  }
}

/**
 * Changes with every decision, all that a decision depends on, every text of a mail of the event, and where decisions are
 * about rounds with the rounds: their order, names and dates. With the settings of the seats, not with how many are held: that
 * changes with every answer, and what is too much is refused when it is held.
 */
export async function digestOf(db: Db, eventid: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      (select string_agg(concat_ws(':', decisions.application_id, decisions.version, applications.status,
          ${overtakenBy}), ',' order by decisions.application_id)
        from ${pending} where decisions.event_id = ${eventid}),
      (select string_agg(concat_ws(':', outcome, round_id, version), ',' order by outcome, round_id)
        from decision_letters where event_id = ${eventid}),
      (select version from event_seats where event_id = ${eventid}),
      (select string_agg(concat_ws(':', _id, version), ',' order by position) from rounds
        where event_id = ${eventid}
          and exists (select from decisions where event_id = ${eventid} and round_id is not null)))) as digest`.execute(
    db,
  )
  return rows[0]?.digest ?? ''
}

async function countApplications(db: Db, caller: Caller, eventid: string): Promise<number> {
  const lines = (await talliesOf(db, caller, 'application', { eventid })?.execute()) ?? []
  return lines.reduce((sum, { n }) => sum + n, 0)
}
