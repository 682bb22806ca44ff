import { type RawBuilder, sql } from 'kysely'

// Who of a team is here, in queries that have `applications`.

/** Let in at a door into the event, or said so themselves where it is online (docs/product.md §43). */
const isHere = sql`(exists (select from tickets join scans on scans.ticket_id = tickets._id and scans.outcome = 'in'
    join counters on counters._id = scans.counter_id and counters.kind = 'door' and not counters.here_first
    where tickets.applicant_id = applicants._id)
  or exists (select from here_by_button where here_by_button.event_id = applicants.event_id
    and here_by_button.user_id = applicants.user_id))`

export const peopleHere: RawBuilder<number> = sql`(select count(*)::int from applicants
  where applicants.application_id = applications._id and ${isHere})`

/** Rows of people of the team who have joined, and are not here. */
export const peopleNotHere: RawBuilder<string[]> = sql`array(select applicants._id from applicants
  where applicants.application_id = applications._id and applicants.has_joined and not ${isHere})`
