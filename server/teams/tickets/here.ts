import { type RawBuilder, sql } from 'kysely'
import { columnOf, instantOf } from '../../platform/lists/columns.ts'

// Who was let in at an entrance (docs/product.md §38: doors are one place). In TypeScript it is `placeOf` of day/merge.ts.

/** A door into the event, in queries that have `counters`. */
export const isEntrance = sql<boolean>`(counters.kind = 'door' and not counters.here_first)`

/** Whether somebody was let in, so that who was not is known to have been away. */
export function hasLetIn(event_id: string | RawBuilder<string>) {
  return sql<boolean>`exists (select from counters where counters.event_id = ${event_id} and ${isEntrance} and counters.ins > 0)`
}

const firstScan = sql`scans join counters on counters._id = scans.counter_id
  where scans.ticket_id = tickets._id and scans.outcome = 'in' and ${isEntrance}`

/** In queries that have `tickets`. */
export const isHere = sql<boolean>`exists (select from ${firstScan})`

/** When and at which door; null before. */
export const hereOf = sql<{ since: string; counter: string } | null>`(select json_build_object(
    'since', ${instantOf('scans.at')}, 'counter', counters.name)
  from ${firstScan} order by scans.at, scans._id limit 1)`

/** They said so themselves, where the event is online (docs/product.md §43), in queries that have `applicants`. */
export const pressedHere = sql<boolean>`exists (select from here_by_button
  where here_by_button.event_id = applicants.event_id and here_by_button.user_id = applicants.user_id)`

/** How many people of a team are here, in queries that have `applications`. */
export const peopleHere: RawBuilder<number> = sql`(select count(*)::int from applicants
  where applicants.application_id = applications._id and ${applicantIsHere()})`

/** Null until somebody of the event is here. */
export const peopleHereOnceBegun = sql<number | null>`case when ${hasLetIn(columnOf('applications.event_id'))}
  or exists (select from here_by_button where here_by_button.event_id = applications.event_id) then ${peopleHere} end`

/** Rows of people of the team who have joined, and are not here. */
export const peopleNotHere: RawBuilder<string[]> = sql`array(select applicants._id from applicants
  where applicants.application_id = applications._id and applicants.has_joined and not ${applicantIsHere()})`

function applicantIsHere() {
  return sql<boolean>`(exists (select from tickets where tickets.applicant_id = applicants._id and ${isHere}) or ${pressedHere})`
}
