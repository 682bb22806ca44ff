import { type Expression, sql } from 'kysely'
import type { Presence } from '../../../contract/projects/submissions.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import {
  instantOf,
  personRefOf,
  columnOf,
  selectFrom,
  valueIn,
  caseOf,
} from '../../platform/lists/columns.ts'
import { closesFor, hasMoreTime } from '../../events/rounds/hand-in-time.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { someOf, isOneOf, isSet, is, isUnset, hasPassed, surely } from '../../platform/lists/conditions.ts'
import { jsonBuildObject, jsonArrayFrom } from 'kysely/helpers/postgres'

// Select expressions of queries that join submissions with their round, its entry, event, company and application.

/** Nobody hands in for an event that does not take place. */
const isOff = someOf(
  hasLeft,
  isOneOf('events.event_status', ['cancelled', 'draft']),
  isSet('events.archived_at'),
)

/** As screens say it. Whether a hand-in counts is decided when it is written (server/events/rounds/hand-in-time.ts). */
const closed = caseOf()
  .when(isOff)
  .then(sql.lit('out' as const))
  .when(someOf(isUnset(closesFor), is('rounds.hand_in_opens_at', '>', clockInDb)))
  .then(sql.lit('not_open' as const))
  .when(
    someOf(
      hasPassed(closesFor),
      isSet('round_entries.outcome'),
      is('events.event_status', '<>', sql.lit('published')),
    ),
  )
  .then(sql.lit('closed' as const))
  .end()

/** When the team may hand in. */
export const times = [
  instantOf<string | null>('rounds.hand_in_opens_at').as('opens_at'),
  instantOf<string | null>(closesFor).as('closes_at'),
  hasMoreTime.as('has_more_time'),
  closed.as('closed'),
] as const

export const now = instantOf(clockInDb)

export const eventRef = jsonBuildObject({
  _id: columnOf('events._id'),
  event_name: columnOf('events.event_name'),
  company_name: columnOf('companies.company_name'),
  timezone: columnOf('events.timezone'),
  is_completed: surely(is('events.event_status', '=', sql.lit('completed'))),
})

export const teamRef = jsonBuildObject({
  _id: columnOf('applications._id'),
  team_name: columnOf('applications.team_name'),
  theme: columnOf('applications.theme'),
})

export const roundRef = jsonBuildObject({
  _id: columnOf('rounds._id'),
  name: columnOf('rounds.name'),
  description: columnOf('rounds.description'),
})

/** What was handed in, newest first. */
export const versions = jsonArrayFrom(
  selectFrom('submission_versions')
    .select([
      'submission_versions.number',
      'submission_versions.receipt',
      instantOf('submission_versions.handed_in_at').as('handed_in_at'),
      personRefOf('submission_versions.handed_in_by').as('handed_in_by'),
    ])
    .where('submission_versions.submission_id', '=', columnOf('submissions._id'))
    .orderBy('submission_versions.number', 'desc'),
)

/** The files of a version of the submission, which its query has. Version 0 is the draft. */
export function filesOf(number: Expression<number | null>) {
  return jsonArrayFrom(
    selectFrom('submission_files')
      .innerJoin('files', 'files.key', 'submission_files.file')
      .select(['files.key', 'files.file_name', 'files.bytes'])
      .where('submission_files.submission_id', '=', columnOf('submissions._id'))
      .where('submission_files.number', '=', number),
  )
}

/** The version that counts. */
export const lastVersion = valueIn(
  selectFrom('submission_versions')
    .select(
      jsonBuildObject({
        number: columnOf('submission_versions.number'),
        receipt: columnOf('submission_versions.receipt'),
        handed_in_at: instantOf('submission_versions.handed_in_at'),
        handed_in_by: personRefOf('submission_versions.handed_in_by'),
      }).as('value'),
    )
    .where('submission_versions.submission_id', '=', columnOf('submissions._id'))
    .where('submission_versions.number', '=', columnOf('submissions.handed_in')),
)

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
export const members = jsonArrayFrom(
  selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['users._id', 'users.first_name', 'users.last_name'])
    .where('applicants.application_id', '=', columnOf('submissions.application_id'))
    .where('applicants.has_joined', '=', sql.lit(true))
    .orderBy('applicants.is_creator', 'desc')
    .orderBy('applicants.position')
    .orderBy('applicants._id'),
)
