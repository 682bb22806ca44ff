import { sql } from 'kysely'
import type { ReleasePlan, ReleaseResult } from '../../contract/releases.ts'
import { applicationStatusNames } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { found } from '../errors.ts'
import { talliesOf } from '../lists/tallies.ts'
import { eventsOf } from '../reach.ts'
import { findLetters } from './letters.ts'
import { findUnderWay, readPast } from './queries.ts'

/** How many rows of a list the page of a release shows; triage lists all. */
const mostShown = 100

/** What a release of an event would do now, or what the one that is under way does. */
export async function readPlan(db: Db, actor: Actor, eventid: string): Promise<ReleasePlan> {
  const event = found(
    await eventsOf(db, actor)
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select(['events._id', 'events.event_name', 'events.timezone', 'companies.company_name'])
      .where('events._id', '=', eventid)
      .executeTakeFirst(),
  )
  const under_way = (await findUnderWay(db, actor, eventid)) ?? null
  const scope = under_way ? { release_id: under_way._id } : { event_id: eventid }
  const [{ mailed, ...unmailed }, moves, overtaken, digest, { seconds }, applications, past] =
    await Promise.all([
      readMembers(db, scope),
      readMoves(db, scope),
      readOvertaken(db, eventid),
      digestOf(db, eventid),
      readSeconds(db),
      countApplications(db, actor, eventid),
      readPast(db, eventid),
    ])
  const groups = withPeople(moves, mailed)
  const statuses = applicationStatusNames.filter(status => groups.some(({ to }) => to === status))
  const letters = await findLetters(db, eventid, statuses)
  return {
    event,
    digest,
    seconds,
    applications,
    groups,
    ...overtaken,
    letters,
    ...unmailed,
    under_way,
    past,
  }
}

/** The decisions that a release would carry out: those of an event that are not overtaken, or those that it holds. */
export type Scope = { event_id: string } | { release_id: string; ids?: readonly string[] }

/** The decisions in scope with their applications, as SQL. */
function inScope(scope: Scope) {
  if ('event_id' in scope)
    return sql`decisions.event_id = ${scope.event_id} and decisions.release_id is null
      and decisions.from_status = applications.status`
  const { release_id, ids } = scope
  // While a release is carried out its applications have moved already: the ids say which of them did.
  return ids
    ? sql`decisions.release_id = ${release_id} and applications._id = any(${ids}::uuid[])`
    : sql`decisions.release_id = ${release_id} and decisions.from_status = applications.status`
}

const pending = sql`decisions join applications on applications._id = decisions.application_id`

type Group = ReleaseResult['groups'][number]

/** How many move from where to where, in the order of outcomes, and how many people are mailed. */
export async function groupsOf(db: Db, scope: Scope): Promise<Group[]> {
  const [moves, { mailed }] = [await readMoves(db, scope), await readMembers(db, scope)]
  return withPeople(moves, mailed).map(({ some: _, ...group }) => group)
}

type Move = Pick<Group, 'from' | 'to'>
type Moves = Omit<ReleasePlan['groups'][number], 'people'>

function withPeople(moves: readonly Moves[], mailed: Members['mailed']) {
  const place = ({ from, to }: Move) =>
    applicationStatusNames.indexOf(to) * applicationStatusNames.length + applicationStatusNames.indexOf(from)
  return moves
    .map(move => ({ ...move, people: mailed.find(one => place(one) === place(move))?.people ?? 0 }))
    .toSorted((a, b) => place(a) - place(b))
}

/** The moves in scope, with the first teams of each, by name. */
async function readMoves(db: Db, scope: Scope): Promise<Moves[]> {
  const { rows } = await sql<Moves>`
    select "from", "to", count(*)::int as teams, count(comment)::int as comments,
      json_agg(json_build_object('_id', _id, 'team_name', team_name, 'logo', logo) order by place)
        filter (where place <= 6) as some
    from (
      select decisions.from_status as "from", decisions.to_status as "to", decisions.comment, applications._id, team_name,
        logo, row_number() over (partition by decisions.from_status, decisions.to_status
          order by team_name, applications._id) as place
      from ${pending} where ${inScope(scope)}
    ) as ranked group by 1, 2`.execute(db)
  return rows
}

interface Members extends Pick<ReleasePlan, 'unmailed' | 'unmailed_count'> {
  mailed: (Move & { people: number })[]
}

/** Those whom no mail reaches. They are few and in an index, so the accounts of thousands need not be read. */
const unreachable = sql`select users._id from users where users.email like '%.invalid'`

/** The members of the teams in scope, all of which are looked at once: how many are mailed, and whom no mail reaches. */
async function readMembers(db: Db, scope: Scope): Promise<Members> {
  const { rows } = await sql<Members>`
    with member as materialized (
      select decisions.from_status as "from", decisions.to_status as "to", applicants._id, applications.team_name,
        applicants.position, applicants.has_joined and applicants.user_id not in (${unreachable}) as is_mailed
      from ${pending}
      join applicants on applicants.application_id = applications._id
      where ${inScope(scope)}
    )
    select
      (select coalesce(json_agg(line), '[]') from (
        select "from", "to", count(*)::int as people from member where is_mailed group by 1, 2) as line) as mailed,
      (select count(*)::int from member where not is_mailed) as unmailed_count,
      (select coalesce(json_agg(line), '[]') from (
        select member._id, member.team_name,
          case when applicants.has_joined then users.first_name else applicants.first_name end as first_name,
          case when applicants.has_joined then users.last_name else applicants.last_name end as last_name,
          case when applicants.has_joined then 'no_address'
            when coalesce(applicants.held_from, applicants.status) = 'invited' then 'invited'
            else 'declined' end as reason
        from member join applicants on applicants._id = member._id join users on users._id = applicants.user_id
        where not is_mailed order by member.team_name, member.position, member._id limit ${mostShown}
      ) as line) as unmailed`.execute(db)
  return rows[0] ?? { mailed: [], unmailed: [], unmailed_count: 0 }
}

/** The decisions that a release leaves alone, with who changed the status since, and when. */
async function readOvertaken(db: Db, eventid: string) {
  type Line = ReleasePlan['overtaken'][number] & { whole: number }
  const { rows } = await sql<Line>`
    select applications._id, team_name, logo, decisions.from_status as "from", decisions.to_status as "to",
      applications.status as now, last.by, last.at, overtaken.whole
    from (
      select applications._id, count(*) over ()::int as whole from ${pending}
      where decisions.event_id = ${eventid} and decisions.from_status <> applications.status
      order by team_name, applications._id limit ${mostShown}
    ) as overtaken
    join applications on applications._id = overtaken._id
    join decisions on decisions.application_id = applications._id
    left join lateral (
      select happened_at as at, (select json_build_object('first_name', first_name, 'last_name', last_name)
        from users where users._id = actor_id) as by
      from happenings where subject_id = applications._id and subject = 'application'
        and action = 'status_changed' and to_value <> from_value
      order by happened_at desc, happenings._id desc limit 1
    ) as last on true
    order by team_name, applications._id`.execute(db)
  return {
    overtaken_count: rows[0]?.whole ?? 0,
    overtaken: rows.map(({ whole: _, ...line }) => line),
  }
}

/** Changes with every decision, every status that a decision is about, and every text of a mail of the event. */
export async function digestOf(db: Db, eventid: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      (select string_agg(concat_ws(':', decisions.application_id, decisions.version, applications.status), ','
        order by decisions.application_id) from ${pending} where decisions.event_id = ${eventid}),
      (select string_agg(concat_ws(':', status, version), ',' order by status)
        from decision_letters where event_id = ${eventid}))) as digest`.execute(db)
  return rows[0]?.digest ?? ''
}

export function readSeconds(db: Db) {
  return db.selectFrom('installation').select('release_seconds as seconds').executeTakeFirstOrThrow()
}

async function countApplications(db: Db, actor: Actor, eventid: string): Promise<number> {
  const lines = (await talliesOf(db, actor, 'application', { eventid })?.execute()) ?? []
  return lines.reduce((sum, { n }) => sum + n, 0)
}
