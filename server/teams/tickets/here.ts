import { type RawBuilder, sql } from 'kysely'
import { columnOf, instantOf, valueIn, valuesIn, onlyIf, selectFrom } from '../../platform/lists/columns.ts'
import { is, not, allOf, someOf, finds, countIn } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

// Who was let in at an entrance (docs/product.md §38: doors are one place). In TypeScript it is `placeOf` of day/merge.ts.

/** A door into the event, in queries that have `counters`. */
export const isEntrance = allOf(
  is('counters.kind', '=', sql.lit('door')),
  not(columnOf('counters.here_first')),
)

/** Whether somebody was let in, so that who was not is known to have been away. */
export function hasLetIn(event_id: string | RawBuilder<string>) {
  return finds(
    selectFrom('counters')
      .where('counters.event_id', '=', event_id)
      .where(isEntrance)
      .where('counters.ins', '>', sql.lit(0)),
  )
}

const entries = selectFrom('scans')
  .innerJoin('counters', 'counters._id', 'scans.counter_id')
  .where('scans.ticket_id', '=', columnOf('tickets._id'))
  .where('scans.outcome', '=', sql.lit('in'))
  .where(isEntrance)

/** In queries that have `tickets`. */
export const isHere = finds(entries)

const entry = jsonBuildObject({ since: instantOf('scans.at'), counter: columnOf('counters.name') })

/** When and at which door; null before. */
export const hereOf = valueIn(
  entries.select(entry.as('value')).orderBy('scans.at').orderBy('scans._id').limit(sql.lit(1)),
)

/** They said so themselves, where the event is online (docs/product.md §43), in queries that have `applicants`. */
export const pressedHere = finds(
  selectFrom('here_by_button')
    .where('here_by_button.event_id', '=', columnOf('applicants.event_id'))
    .where('here_by_button.user_id', '=', columnOf('applicants.user_id')),
)

const members = selectFrom('applicants').where('applicants.application_id', '=', columnOf('applications._id'))

/** How many people of a team are here, in queries that have `applications`. */
export const peopleHere = countIn(members.where(applicantIsHere()))

/** Null until somebody of the event is here. */
export const peopleHereOnceBegun = onlyIf(
  someOf(
    hasLetIn(columnOf('applications.event_id')),
    finds(
      selectFrom('here_by_button').where('here_by_button.event_id', '=', columnOf('applications.event_id')),
    ),
  ),
  peopleHere,
)

/** Rows of people of the team who have joined, and are not here. */
export const peopleNotHere = valuesIn(
  members
    .select('applicants._id as value')
    .where('applicants.has_joined', '=', sql.lit(true))
    .where(not(applicantIsHere())),
)

/** All of an event at once, for lists of thousands of teams. */
export function applicantsHere(event_id: string) {
  return sql`(select tickets.applicant_id from scans
      join counters on counters._id = scans.counter_id and ${isEntrance} and scans.outcome = 'in'
      join tickets on tickets._id = scans.ticket_id
    where counters.event_id = ${event_id} and tickets.applicant_id is not null
    union all select applicants._id from here_by_button join applicants using (event_id, user_id)
    where here_by_button.event_id = ${event_id})`
}

function applicantIsHere() {
  const own = selectFrom('tickets').where('tickets.applicant_id', '=', columnOf('applicants._id'))
  return someOf(finds(own.where(isHere)), pressedHere)
}
