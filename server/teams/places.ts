import { sql } from 'kysely'

/**
 * The person is in this team of the event and in no other, as the index `applicants_one_team` enforces: invited or
 * joined, and not of a team that withdrew. Who is on hold stays held then.
 */
export const holdsPlace = sql<boolean>`(applicants.status <> 'invitation-rejected'
  and (not applicants.has_withdrawn or applicants.status = 'on_hold'))`
