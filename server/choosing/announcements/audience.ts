import { type RawBuilder, sql } from 'kysely'
import type { AudienceRole } from '../../../contract/choosing/announcements.calls.ts'
import type { AudiencePerson } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { searchedNumber } from '../../../contract/platform/phones.ts'
import { takingPart } from '../../teams/signups/taking-part.ts'
import { conditionsForAll } from '../../teams/applications/filters.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { contains, columnOf } from '../../platform/lists/columns.ts'
import { anyOf, is } from '../../platform/lists/conditions.ts'

/** A person of an audience, with the team if they are in one. */
export interface Reached {
  /** The account, else what the person is to the event: a judge needs no account. */
  key: string
  user_id: string | null
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
 * there as the first of these. Who has joined a team is written to at the account's address, the others at the one that
 * staff entered.
 *
 * Nobody has joined two teams of an event, and no two accounts have one address: so thousands of members need not be
 * sorted, only the few others are compared with them.
 *
 * The event is looked for in `applications` alone: asked of `applicants` too, PostgreSQL may read all people of the event
 * again for each team.
 */
export function audienceOf(eventId: string, audience: Audience): RawBuilder<Reached> {
  const hasOthers = audience.roles.some(role => role !== 'creators' && role !== 'members')
  const reached = hasOthers
    ? sql`with in_teams as materialized (${inTeams(eventId, audience)})
        select * from in_teams union all ${others(eventId, audience)}`
    : inTeams(eventId, audience)
  return sql<Reached>`select reached.*, case when email like '%.invalid' then 'unreachable'
      when lower(email) in (select lower(unsubscribes.email::text) from unsubscribes
        where unsubscribes.event_id = ${eventId} or unsubscribes.event_id is null) then 'unsubscribed' end as skipped
    from (${reached}) as reached`
}

function inTeams(eventId: string, audience: Audience) {
  const { roles, statuses, search, person, person_status } = audience
  const conditions = [columnOf('applicants.has_joined'), ...conditionsForAll({ ...audience, q: search })]
  if (!roles.includes('members'))
    conditions.push(roles.includes('creators') ? columnOf('applicants.is_creator') : sql.lit(false))
  if (statuses.length > 0) conditions.push(is('applications.status', '=', anyOf(statuses)))
  if (person) conditions.push(contains('applicants.search', searchedNumber(person)))
  if (person_status) conditions.push(is('applicants.status', '=', person_status))
  return sql`select 1 as rank, users._id as key, users._id as user_id, users.email::text as email, users.first_name,
      users.last_name, case when applicants.is_creator then 'creators' else 'members' end as role,
      applications._id as application_id, applications.team_name, applicants.search
    from applicants
      join applications on applications._id = applicants.application_id and applications.event_id = ${eventId}
      join users on users._id = applicants.user_id
    where ${sql.join(conditions, sql` and `)}`
}

/** Partners' contacts, associates, judges and people by what they take part in, who are in none of the teams. */
function others(eventId: string, audience: Audience) {
  const { roles } = audience
  return sql`select * from (select distinct on (lower(email)) * from (select distinct on (key) * from (
      select 2 as rank, partners.user_id as key, partners.user_id, partners.email::text as email, partners.first_name,
        partners.last_name, 'partners' as role, null::uuid as application_id, null::text as team_name,
        ${searched('partners')} as search
      from event_partners join partners on partners._id = event_partners.partner_id
      where event_partners.event_id = ${eventId} and ${roles.includes('partners')} and partners.archived_at is null
      union all select 3, associates.user_id, associates.user_id, associates.email::text, associates.first_name,
        associates.last_name, 'associates', null, null, ${searched('associates')}
      from event_associates join associates on associates._id = event_associates.associate_id
      where event_associates.event_id = ${eventId} and ${roles.includes('associates')}
        and associates.archived_at is null
      union all ${judges(eventId, audience)}
      union all ${interested(eventId, audience)}
      union all ${ticketed(eventId, audience)}
    ) as named where key not in (select key from in_teams) order by key, rank, email) as person
    where lower(email) not in (select lower(email) from in_teams) order by lower(email), rank, key) as other`
}

/** Those who judge, in the round that the audience names or in any. Their name is one field. */
function judges(eventId: string, { roles, judges: which, round, handin }: Audience) {
  const inRound = roundOf({ round, handin })
  const seat = inRound ? sql`and round_judges.round_id = ${inRound}::uuid` : sql``
  return sql`select 4, coalesce(judges.user_id, judges._id), judges.user_id, judges.email::text,
      split_part(judges.name, ' ', 1), substr(judges.name, length(split_part(judges.name, ' ', 1)) + 2), 'judges',
      null, null, fold(judges.name || e'\n' || judges.email::text)
    from judges
    where judges.event_id = ${eventId} and ${roles.includes('judges')} and ${judgeState[which]}
      and exists (select from round_judges where round_judges.judge_id = judges._id
        and round_judges.left_at is null ${seat})`
}

/**
 * Who signed up to one of the items that the audience names, or starred it, with the team if they are in one. And who takes part and was mailed
 * about an earlier change of it: they would go by that.
 */
function interested(eventId: string, { roles, items }: Audience) {
  const ids = sql`any(${items ? items.split(',') : []}::uuid[])`
  return sql`select 5, users._id, users._id, users.email::text, users.first_name, users.last_name, 'interested', applications._id,
      applications.team_name, ${personSearched}
    from users left join applicants on applicants.user_id = users._id and applicants.event_id = ${eventId} and applicants.has_joined
      left join applications on applications._id = applicants.application_id
    where ${roles.includes('interested')} and users._id in (
      select user_id from (select item_id, user_id from programme_signups union all select item_id, user_id from programme_stars) as chosen
        join programme_items on programme_items._id = chosen.item_id
      where programme_items.event_id = ${eventId} and item_id = ${ids})
    union all
    select 5, key, user_id, email, first_name, last_name, 'interested', application_id, team_name, ${takesPartSearched}
    from (${takingPart(sql`${eventId}::uuid`)}) as people
    where ${roles.includes('interested')} and lower(email) in (
      select lower(announcement_recipients.email) from announcements
        join announcement_recipients on announcement_recipients.announcement_id = announcements._id
      where announcements.event_id = ${eventId} and announcements.status = 'sent' and announcement_recipients.skipped is null
        and exists (select from jsonb_array_elements(announcements.told) as change(item) where (item ->> '_id')::uuid = ${ids}))`
}

/** Who has a ticket; where the event is online, who is in a team. */
function ticketed(eventId: string, { roles }: Audience) {
  return sql`select 6, key, user_id, email, first_name, last_name, 'ticketed', application_id, team_name,
      ${takesPartSearched}
    from (${takingPart(sql`${eventId}::uuid`)}) as people where ${roles.includes('ticketed')} and email is not null`
}

const takesPartSearched = sql`fold(first_name || ' ' || last_name || e'\n' || email)`

const personSearched = sql`fold(users.first_name || ' ' || users.last_name || e'\n' || users.email)`

const judgeState: Record<Audience['judges'], RawBuilder<unknown>> = {
  any: sql`true`,
  unopened: sql`not exists (select from judge_links where judge_links.judge_id = judges._id
    and judge_links.used_at is not null)`,
  unfinished: sql`exists (select from visits where visits.judge_id = judges._id
    and visits.state in ('planned', 'busy', 'not_there'))`,
}

/** The round that an audience is about: the one whose hand-in it asks for, or in which its teams are. */
export function roundOf({ round, handin }: Pick<Audience, 'round' | 'handin'>): string | null {
  const [of] = handin?.split('.') ?? []
  return of ?? (round && !round.startsWith('-') ? round : null)
}

function searched(table: 'partners' | 'associates') {
  const name = (column: string) => sql.ref(`${table}.${column}`)
  return sql`fold(${name('first_name')} || ' ' || ${name('last_name')} || e'\n' || ${name('email')})`
}

interface Page {
  q?: string | undefined
  only?: 'reached' | 'skipped' | undefined
  page: number
  limit: number
}

export interface Counted {
  data: (Omit<AudiencePerson, 'time_left' | 'missing' | 'deadline'> & { application_id: string | null })[]
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
        select key as _id, first_name, last_name, role, application_id, team_name, skipped from reached where ${matches}
        order by skipped nulls last, first_name, last_name, key
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
export async function findReached(db: Db, eventId: string, audience: Audience, key: string) {
  const { rows } = await sql<Reached>`select * from (${audienceOf(eventId, audience)}) as reached
    where key = ${key}`.execute(db)
  return rows[0]
}
