import { sql } from 'kysely'
import type { Presence, VersionSummary } from '../../../contract/projects/submissions.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { instantOf, personRefOf } from '../../platform/lists/columns.ts'
import { closesFor } from '../../events/rounds/hand-in-time.ts'

// Select expressions of queries that join submissions with their round, its entry, event, company and application.

/** Nobody hands in for an event that does not take place. */
const isOff = sql<boolean>`(${hasLeft} or events.event_status in ('cancelled', 'draft')
  or events.archived_at is not null)`

/** As screens say it. Whether a hand-in counts is decided when it is written (server/events/rounds/hand-in-time.ts). */
const closed = sql<'out' | 'not_open' | 'closed' | null>`case when ${isOff} then 'out'
  when ${closesFor} is null or rounds.hand_in_opens_at > clock_timestamp() then 'not_open'
  when clock_timestamp() >= ${closesFor} or round_entries.outcome is not null
    or events.event_status <> 'published' then 'closed' end`

/** When the team may hand in. */
export const times = [
  instantOf<string | null>('rounds.hand_in_opens_at').as('opens_at'),
  instantOf<string | null>(closesFor).as('closes_at'),
  sql<boolean>`coalesce(${closesFor} > rounds.hand_in_closes_at, false)`.as('has_more_time'),
  closed.as('closed'),
] as const

export const now = instantOf(sql<string>`clock_timestamp()`)

export const eventRef = sql<{
  _id: string
  event_name: string
  company_name: string
  timezone: string
}>`json_build_object('_id', events._id, 'event_name', events.event_name, 'company_name', companies.company_name,
  'timezone', events.timezone)`

export const teamRef = sql<{ _id: string; team_name: string; theme: string }>`json_build_object(
  '_id', applications._id, 'team_name', applications.team_name, 'theme', applications.theme)`

export const roundRef = sql<{ _id: string; name: string; description: string | null }>`json_build_object(
  '_id', rounds._id, 'name', rounds.name, 'description', rounds.description)`

/** What was handed in, newest first. */
export const versions = sql<VersionSummary[]>`coalesce((select json_agg(json_build_object('number', number,
    'receipt', receipt, 'handed_in_at', ${instantOf('handed_in_at')}, 'handed_in_by', ${personRefOf('submission_versions.handed_in_by')})
    order by number desc)
  from submission_versions where submission_id = submissions._id), '[]')`

/** The version that counts. */
export const lastVersion = sql<VersionSummary | null>`(select json_build_object('number', number, 'receipt', receipt,
    'handed_in_at', ${instantOf('handed_in_at')}, 'handed_in_by', ${personRefOf('submission_versions.handed_in_by')})
  from submission_versions where submission_id = submissions._id and number = submissions.handed_in)`

/** Everybody in the team, who leads it first, and where in the draft they were seen last. */
export const people = sql<Presence[]>`coalesce((select json_agg(json_build_object('_id', users._id,
    'first_name', users.first_name, 'last_name', users.last_name,
    'field', case when seen.seen_at > now() - interval '45 seconds' then seen.field end,
    'seen_at', ${instantOf('seen.seen_at')})
    order by applicants.is_creator desc, applicants.position, applicants._id)
  from applicants
  join users on users._id = applicants.user_id
  left join submission_presence as seen on seen.submission_id = submissions._id and seen.user_id = users._id
  where applicants.application_id = submissions.application_id and applicants.has_joined), '[]')`

/** The names of those in the team. */
export const members = sql<
  { _id: string; first_name: string; last_name: string }[]
>`coalesce((select json_agg(
    json_build_object('_id', users._id, 'first_name', users.first_name, 'last_name', users.last_name)
    order by applicants.is_creator desc, applicants.position, applicants._id)
  from applicants join users on users._id = applicants.user_id
  where applicants.application_id = submissions.application_id and applicants.has_joined), '[]')`
