import { type RawBuilder, sql } from 'kysely'

// Who of a team was let in at a door into the event, in queries that have `applications`.

/** Tickets of people of the team with which somebody is here. */
const ticketsHere = sql`applicants join tickets on tickets.applicant_id = applicants._id
  join scans on scans.ticket_id = tickets._id and scans.outcome = 'in'
  join counters on counters._id = scans.counter_id and counters.kind = 'door' and not counters.here_first
  where applicants.application_id = applications._id`

export const peopleHere: RawBuilder<number> = sql`(select count(distinct tickets._id)::int from ${ticketsHere})`

/** Rows of people of the team who have joined, and were let in nowhere. */
export const peopleNotHere: RawBuilder<string[]> = sql`array(select applicants._id from applicants
  where applicants.application_id = applications._id and applicants.has_joined
    and applicants._id not in (select applicants._id from ${ticketsHere}))`
