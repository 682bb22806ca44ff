import { sql } from 'kysely'
import { outStatuses } from '../../../contract/platform/statuses.ts'
import type { Reader } from '../../platform/mail/mail-to-many.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'

interface Told {
  _id: string
  event_id: string
  has_hand_in: boolean
}

/**
 * The members of the teams in the round that have so much time of their own; as long as no team has entered it, of all teams
 * that are still in.
 */
export function readersOf({ _id, event_id, has_hand_in }: Told, hasHandedIn: boolean, own: string | null) {
  const handedIn = has_hand_in
    ? sql`exists (select from submissions where submissions.round_id = ${_id}
        and submissions.application_id = applications._id and submissions.handed_in is not null)`
    : sql`false`
  return sql<Reader>`select applicants._id::text as key, users.email::text as "to", users.first_name,
      applications.team_name
    from applications join applicants on applicants.application_id = applications._id
    join users on users._id = applicants.user_id
    where applications.event_id = ${event_id} and applicants.has_joined and not ${hasLeft}
      and (exists (select from round_entries
          where round_id = ${_id} and round_entries.application_id = applications._id)
        or not exists (select from round_entries where round_id = ${_id}))
      and ${handedIn} = ${sql.lit(hasHandedIn)}
      and ${own}::timestamptz is not distinct from (select closes_at from round_extensions
        where round_id = ${_id} and round_extensions.application_id = applications._id)`
}

/** Those of them whose team a release that is on its way puts out of the event. */
export function ofLeaving(readers: ReturnType<typeof readersOf>) {
  return sql<Reader>`select reader.* from (${readers}) as reader join applicants on applicants._id = reader.key::uuid
    join decisions on decisions.application_id = applicants.application_id
    where decisions.release_id is not null and decisions.outcome = any(${[...outStatuses]}::text[])`
}
