import { type RawBuilder, sql } from 'kysely'
import type { AudienceRole } from '../../contract/announcements.calls.ts'
import type { Audience, AudiencePerson } from '../../contract/announcements.ts'
import type { Db } from '../db/transaction.ts'

/** A person of an audience, with the team if they are in one. */
export interface Reached {
  user_id: string
  email: string
  first_name: string
  last_name: string
  role: AudienceRole
  application_id: string | null
  team_name: string | null
  skipped: 'unsubscribed' | 'unreachable' | null
}

/**
 * The people of an event that an audience names now, one row for each: who is there twice, by account or by address, is
 * there as the first of these. Who has joined a team is written to at the account's address, partners and associates at
 * the one that staff entered.
 *
 * Nobody has joined two teams of an event, and no two accounts have one address: so thousands of members need not be
 * sorted, only the few others are compared with them.
 *
 * The event is looked for in `applications` alone: asked of `applicants` too, PostgreSQL may read all people of the event
 * again for each team.
 */
export function audienceOf(eventId: string, audience: Audience): RawBuilder<Reached> {
  const hasOthers = audience.roles.some(role => role === 'partners' || role === 'associates')
  const reached = hasOthers
    ? sql`with in_teams as materialized (${inTeams(eventId, audience)})
        select * from in_teams union all ${others(eventId, audience)}`
    : inTeams(eventId, audience)
  return sql<Reached>`select reached.*, case when email like '%.invalid' then 'unreachable'
      when lower(email) in (select lower(unsubscribes.email::text) from unsubscribes
        where unsubscribes.event_id = ${eventId} or unsubscribes.event_id is null) then 'unsubscribed' end as skipped
    from (${reached}) as reached`
}

function inTeams(eventId: string, { roles, statuses, teams }: Audience) {
  const whom = roles.includes('members')
    ? sql`true`
    : roles.includes('creators')
      ? sql`applicants.is_creator`
      : sql`false`
  const inStatus = statuses.length > 0 ? sql`applications.status = any(${statuses}::text[])` : sql`true`
  return sql`select 1 as rank, users._id as user_id, users.email::text as email, users.first_name, users.last_name,
      case when applicants.is_creator then 'creators' else 'members' end as role,
      applications._id as application_id, applications.team_name, applicants.search
    from applicants
      join applications on applications._id = applicants.application_id and applications.event_id = ${eventId}
      join users on users._id = applicants.user_id
    where applicants.has_joined and ${whom} and ${inStatus} and ${size[teams]}`
}

/** Partners' contacts and associates who are in none of the teams. */
function others(eventId: string, { roles }: Audience) {
  return sql`select * from (select distinct on (lower(email)) * from (select distinct on (user_id) * from (
      select 2 as rank, partners.user_id, partners.email::text as email, partners.first_name, partners.last_name,
        'partners' as role, null::uuid as application_id, null::text as team_name, ${searched('partners')} as search
      from event_partners join partners on partners._id = event_partners.partner_id
      where event_partners.event_id = ${eventId} and ${roles.includes('partners')} and partners.archived_at is null
      union all select 3, associates.user_id, associates.email::text, associates.first_name, associates.last_name,
        'associates', null, null, ${searched('associates')}
      from event_associates join associates on associates._id = event_associates.associate_id
      where event_associates.event_id = ${eventId} and ${roles.includes('associates')}
        and associates.archived_at is null
    ) as named where user_id not in (select user_id from in_teams) order by user_id, rank, email) as person
    where lower(email) not in (select lower(email) from in_teams) order by lower(email), rank, user_id) as other`
}

function searched(table: 'partners' | 'associates') {
  const name = (column: string) => sql.ref(`${table}.${column}`)
  return sql`fold(${name('first_name')} || ' ' || ${name('last_name')} || e'\n' || ${name('email')})`
}

const size: Record<Audience['teams'], RawBuilder<unknown>> = {
  any: sql`true`,
  complete: sql`not applications.lacks_members`,
  incomplete: sql`applications.lacks_members`,
}

interface Page {
  q?: string | undefined
  only?: 'reached' | 'skipped' | undefined
  page: number
  limit: number
}

export interface Counted {
  data: AudiencePerson[]
  total: number
  people: number
  of_teams: number
  without_team: number
  unsubscribed: number
  unreachable: number
}

/** A page of the audience, who gets nothing first, and the numbers of all of it, whatever the page is narrowed to. */
export async function countAudience(
  db: Db,
  eventId: string,
  audience: Audience,
  { q, only, page, limit }: Page,
) {
  const found = q ? sql`search like search_pattern(${q})` : sql`true`
  const wanted = { reached: sql`skipped is null`, skipped: sql`skipped is not null` }
  const matches = only ? sql`${found} and ${wanted[only]}` : found
  const { rows } = await sql<Counted>`with reached as materialized (${audienceOf(eventId, audience)})
    select (select coalesce(json_agg(shown), '[]') from (
        select user_id as _id, first_name, last_name, role, team_name, skipped from reached where ${matches}
        order by skipped nulls last, first_name, last_name, user_id
        limit ${limit} offset ${(page - 1) * limit}) as shown) as data,
      (select count(*)::int from reached where ${matches}) as total,
      count(*) filter (where skipped is null)::int as people,
      count(distinct application_id) filter (where skipped is null)::int as of_teams,
      count(*) filter (where skipped is null and application_id is null)::int as without_team,
      count(*) filter (where skipped = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where skipped = 'unreachable')::int as unreachable
    from reached`.execute(db)
  const [counted] = rows
  if (!counted) throw new TypeError('A count without a group has a row.')
  return counted
}

/** One person of it, for a test. */
export async function findReached(db: Db, eventId: string, audience: Audience, user_id: string) {
  const { rows } = await sql<Reached>`select * from (${audienceOf(eventId, audience)}) as reached
    where user_id = ${user_id}`.execute(db)
  return rows[0]
}
