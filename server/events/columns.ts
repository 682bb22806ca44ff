import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isDeletable } from '../archiving/archivable.ts'
import { cityOf, instantOf, personRefOf } from '../lists/columns.ts'
import type { Drawn } from '../files/drawn-picture.ts'
import { keptNumberOf } from '../lists/kept-order.ts'
import { rowOf } from '../lists/row.ts'
import { tallyOf } from '../lists/tallies.ts'
import type { DB } from '../db/types.ts'
import { type eventsOf, isPublic } from '../reach.ts'

// An event as it is answered, to staff and to everybody.

/** Joins what an event is ordered and shown by: its company and its city, which a draft may lack. */
export function withHost(events: ReturnType<typeof eventsOf>) {
  return events
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('cities', 'cities._id', 'events.location_id')
}

type Hosted = ExpressionBuilder<DB, 'events'>

/** An event as it is answered, its counts included: whoever sees the event may see all that they count. */
export const eventRow = rowOf('events', db =>
  withHost(db.selectFrom('events')).select(eventColumns).select('events.version'),
)

/** The same in a list, which is sent as it is written: without the version. */
export const listedEvent = rowOf('events', db => withHost(db.selectFrom('events')).select(eventColumns))

function eventColumns(eb: Hosted) {
  const counts = countsOf()
  return [
    ...publicColumns(eb),
    roundsOf(eb).as('rounds'),
    isPublic.as('is_public'),
    instantOf('events.created_at').as('createdAt'),
    personRefOf('events.created_by').as('createdBy'),
    counts.application.as('application'),
    counts.applicants.as('applicants'),
    counts.partner.as('partner'),
    counts.associate.as('associate'),
    instantOf<string | null>('events.archived_at').as('archived_at'),
    isDeletable.event.as('can_delete'),
  ] as const
}

function countsOf() {
  return {
    application: tallyOf('application', 'event'),
    applicants: tallyOf('person', 'event'),
    partner: keptNumberOf('event', 'partner'),
    associate: keptNumberOf('event', 'associate'),
  }
}

/** What everybody may know of a published event. */
export function publicColumns(eb: Hosted) {
  return [
    'events._id',
    'events.event_name',
    'events.details',
    'events.banner',
    bannerArt().as('banner_art'),
    'events.event_type',
    'events.mode',
    'events.team_min',
    'events.team_max',
    'events.facebook',
    'events.venue',
    'events.start_date',
    'events.end_date',
    'events.last_day_of_registration',
    'events.timezone',
    'events.event_status',
    cityOf('events.location_id').as('location'),
    themesOf(eb).as('theme'),
    hostOf().as('company'),
  ] as const
}

/** Key by key, because lists are sent as they are written. */
function bannerArt() {
  return sql<Drawn | null>`(select json_build_object('motif', files.drawn -> 'motif', 'seed', files.drawn -> 'seed')
    from files where files.key = events.banner and files.drawn is not null)`
}

export function themesOf(eb: Hosted) {
  return jsonArrayFrom(
    eb
      .selectFrom('event_themes')
      .select(['event_themes._id', 'event_themes.theme_name'])
      .whereRef('event_themes.event_id', '=', 'events._id')
      .orderBy('event_themes.position'),
  )
}

export function roundsOf(eb: Hosted) {
  return jsonArrayFrom(
    eb
      .selectFrom('rounds')
      .select(['rounds._id', 'rounds.name', 'rounds.description'])
      .whereRef('rounds.event_id', '=', 'events._id')
      .orderBy('rounds.position'),
  )
}

export function hostOf() {
  return sql<{
    _id: string
    company_name: string
    logo: string | null
  } | null>`case when companies._id is not null then
    json_build_object('_id', companies._id, 'company_name', companies.company_name, 'logo', companies.logo) end`
}
