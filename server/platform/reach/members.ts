import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/transaction.ts'
import { anyOf } from '../lists/conditions.ts'
import { columnOf, either, selectFrom } from '../lists/columns.ts'

/**
 * Where who has not joined is written to: at the address that was typed, or at their own if nobody typed one because
 * they looked for a team. For mails alone, in a query with `applicants` and `users`.
 */
export const typedAddress = sql<string>`coalesce(applicants.email, users.email)::text`

/** The members of a team as readers of a mail that names no team. */
export function membersToMail(application_id: string | Expression<string>) {
  return selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['users._id as key', 'users.email as to', 'users.first_name', sql.lit('').as('team_name')])
    .where('applicants.application_id', '=', application_id)
    .where('applicants.has_joined', '=', true)
}

/** The names of the members who can be mailed, the creator first, in a query that has `applications`. */
export const membersByName = jsonArrayFrom(
  selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('applicants.application_id', '=', columnOf('applications._id'))
    .where('applicants.has_joined', '=', sql.lit(true))
    .where('users.email', 'not like', sql.lit('%.invalid'))
    .orderBy('applicants.is_creator', 'desc')
    .orderBy('applicants.position')
    .orderBy('applicants._id'),
)

/**
 * The people of a team who are to be told what becomes of it, its creator first: who joined at the account's address,
 * under their own name; who is invited at the address that was typed. Who declined is left out.
 */
export function listMembers(db: Db, application_id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select([
      'applicants._id',
      'applicants.user_id',
      'applicants.is_creator',
      'applicants.has_joined',
      either(columnOf('applicants.has_joined'), columnOf('users.email'), typedAddress).as('email'),
      either(
        columnOf('applicants.has_joined'),
        columnOf('users.first_name'),
        columnOf('applicants.first_name'),
      ).as('first_name'),
      either(
        columnOf('applicants.has_joined'),
        columnOf('users.last_name'),
        columnOf('applicants.last_name'),
      ).as('last_name'),
    ])
    .where('applicants.application_id', '=', application_id)
    .where('applicants.status', '<>', 'invitation-rejected')
    .orderBy('applicants.is_creator', 'desc')
    .orderBy('applicants.position')
    .orderBy('applicants._id')
    .execute()
}

export type TeamMember = Awaited<ReturnType<typeof listMembers>>[number]

/** Everybody who has joined one of these teams. */
export async function listJoined(db: Db, application_ids: readonly string[]) {
  if (application_ids.length === 0) return []
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['applicants._id', 'applicants.application_id', 'users.first_name', 'users.email'])
    .where('applicants.application_id', '=', anyOf(application_ids))
    .where('applicants.has_joined', '=', true)
    .execute()
}
