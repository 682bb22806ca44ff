import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { bannerArt, event, shownOfEvent } from '../../../contract/events/events.ts'
import { isDeletable } from '../../platform/reach/archivable.ts'
import {
  cityOf,
  columnOf,
  instantOf,
  onlyIf,
  personRefOf,
  selectFrom,
  valueIn,
} from '../../platform/lists/columns.ts'
import { fieldsOf, storedFields } from '../../platform/lists/fields.ts'
import { keptNumberOf } from '../../platform/lists/kept-order.ts'
import { rowOf, versioned } from '../../platform/lists/row.ts'
import { tallyOf } from '../../platform/lists/tallies.ts'
import { type eventsOf, isPublic } from '../../platform/reach/reach.ts'
import { isSet } from '../../platform/lists/conditions.ts'

// An event as it is answered, to staff and to everybody.

/** Joins what an event is ordered and shown by: its company and its city, which a draft may lack. */
export function withHost(events: ReturnType<typeof eventsOf>) {
  return events
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('cities', 'cities._id', 'events.location_id')
}

/** An event with the zone of its clock, in a query that has `events`. */
export const eventInZone = jsonBuildObject({
  _id: columnOf('events._id'),
  event_name: columnOf('events.event_name'),
  timezone: columnOf('events.timezone'),
})

/** What everybody may know of a published event, beside the columns of its table. */
const publicNamed = {
  // Key by key, because lists are sent as they are written.
  banner_art: valueIn(
    selectFrom('files')
      .select(jsonBuildObject(storedFields(bannerArt, columnOf('files.drawn'))).as('value'))
      .where('files.key', '=', columnOf('events.banner'))
      .where('files.drawn', 'is not', null),
  ),
  location: cityOf('events.location_id'),
  theme: themesOf(),
  company: hostOf(),
}

/** An event as it is answered, its counts included: whoever sees the event may see all that they count. */
export const eventRow = rowOf(
  event,
  'events',
  {
    ...publicNamed,
    rounds: roundsOf(),
    is_public: isPublic,
    createdAt: instantOf('events.created_at'),
    createdBy: personRefOf('events.created_by'),
    application: tallyOf('application', 'event'),
    applicants: tallyOf('person', 'event'),
    partner: keptNumberOf('event', 'partner'),
    associate: keptNumberOf('event', 'associate'),
    can_delete: isDeletable.event,
  },
  db => withHost(db.selectFrom('events')),
)

export const singleEvent = versioned(eventRow)

export const publicFields = fieldsOf(shownOfEvent, 'events', publicNamed)

export function themesOf() {
  return jsonArrayFrom(
    selectFrom('event_themes')
      .select(['event_themes._id', 'event_themes.theme_name'])
      .where('event_themes.event_id', '=', columnOf('events._id'))
      .orderBy('event_themes.position'),
  )
}

function roundsOf() {
  return jsonArrayFrom(
    selectFrom('rounds')
      .select(['rounds._id', 'rounds.name', 'rounds.description'])
      .where('rounds.event_id', '=', columnOf('events._id'))
      .orderBy('rounds.position'),
  )
}

export function hostOf() {
  const host = jsonBuildObject({
    _id: columnOf('companies._id'),
    company_name: columnOf('companies.company_name'),
    logo: columnOf('companies.logo'),
  })
  return onlyIf(isSet('companies._id'), host)
}
