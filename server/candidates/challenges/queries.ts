import { type ExpressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Numbers, searchChallenges } from '../../../contract/candidates/challenges.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { eventTypes } from '../../../contract/events/events.calls.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { hostOf, themesOf, withHost } from '../../events/events/columns.ts'
import { daysLeft, isRegistrationOpen } from '../../events/events/registration.ts'
import { cityOf, contains, todayAtEvent, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { tally } from '../../platform/lists/counting.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import { firstWinner } from '../../events/prizes/given-prizes.ts'
import {
  countOfRows,
  is,
  someOf,
  reads,
  countDistinct,
  sumOf,
  countIn,
} from '../../platform/lists/conditions.ts'

export function listChallenges(db: Db) {
  return comingOf(challenges(db)).execute()
}

/** Published events that are not over. */
function challenges(db: Db) {
  return db
    .selectFrom('events')
    .where('events.event_status', '=', 'published')
    .where(is('events.end_date', '>=', todayAtEvent))
}

/** Events that were held, and the ones that staff called completed before their last day. */
function pastChallenges(db: Db) {
  return db
    .selectFrom('events')
    .where(isPublic)
    .where('events.event_status', 'in', ['published', 'completed'])
    .where(
      someOf(is('events.event_status', '=', sql.lit('completed')), is('events.end_date', '<', todayAtEvent)),
    )
}

/** Soonest deadline first, then those with closed registration. */
function comingOf(events: ReturnType<typeof challenges>) {
  return cardsOf(events, { is_over: sql`false`, won_by: sql`null` })
    .orderBy(isRegistrationOpen, 'desc')
    .orderBy('events.last_day_of_registration')
    .orderBy('events.start_date')
    .orderBy('events._id')
}

/** The latest first. */
function pastOf(events: ReturnType<typeof challenges>) {
  return cardsOf(events, { is_over: sql`true`, won_by: firstWinner })
    .orderBy('events.end_date', 'desc')
    .orderBy('events._id', 'desc')
}

interface Ending {
  is_over: RawBuilder<boolean>
  won_by: RawBuilder<string | null>
}

/** Challenges as their cards show them. */
function cardsOf(events: ReturnType<typeof challenges>, { is_over, won_by }: Ending) {
  return withHost(events)
    .select([
      'events._id',
      'events.event_name',
      'events.banner',
      'events.event_type',
      'events.mode',
      'events.team_min',
      'events.team_max',
      'events.start_date',
      'events.end_date',
      'events.last_day_of_registration',
      'events.timezone',
      cityOf('events.location_id').as('location'),
      themesOf().as('theme'),
      hostOf().as('company'),
      daysLeft.as('days_left'),
      is_over.as('is_over'),
      won_by.as('won_by'),
    ])
    .$narrowType<CompleteEvent & { company: NotNull }>()
}

type Search = QueryOf<typeof searchChallenges>

/** The data of the page of challenges: the first cards, the number of each type, and the cities to choose from. */
export async function findChallenges(db: Db, search: Search) {
  const { type, limit, status } = search
  const events = status === 'past' ? pastChallenges(db) : challenges(db)
  const anyType = matching(events, search)
  const wanted = type ? anyType.where('events.event_type', '=', type) : anyType
  const perType = anyType
    .select(['events.event_type as status', countOfRows.as('n')])
    .groupBy('events.event_type')
    .$narrowType<{ status: NotNull }>()
  const cities = events
    .innerJoin('cities', 'cities._id', 'events.location_id')
    .select(['cities._id', 'cities.city_name as cityName'])
    .distinct()
    .orderBy('cities.city_name')
  const cards = status === 'past' ? pastOf(wanted) : comingOf(wanted)
  const found = await db
    .selectNoFrom([
      jsonArrayFrom(cards.limit(limit)).as('data'),
      jsonArrayFrom(perType).as('types'),
      jsonArrayFrom(cities).as('cities'),
    ])
    .executeTakeFirstOrThrow()
  const counts = tally(eventTypes, found.types)
  return { data: found.data, total: counts[type ?? 'all'], counts, cities: found.cities }
}

function matching(events: ReturnType<typeof challenges>, { q, mode, city, status }: Search) {
  let found = events
  if (q) found = found.where(eb => eb.or(mentions(eb, q)))
  if (mode) found = found.where('events.mode', 'in', [mode, 'both'])
  if (city) found = found.where('events.location_id', '=', city)
  if (status === 'open' || status === 'soon') found = found.where(isRegistrationOpen)
  if (status === 'soon') {
    found = found.where(sql<boolean>`events.last_day_of_registration <= today_in(events.timezone) + 7`)
  }
  return found
}

/** The text is in its name, venue, city, company name, or a theme. */
function mentions(eb: ExpressionBuilder<DB, 'events'>, q: string) {
  const has = (column: string) => reads(sql.ref(column), q)
  const companies = eb.selectFrom('companies').select('companies._id').where(has('companies.company_name'))
  const themes = eb
    .selectFrom('event_themes')
    .select('event_themes.event_id')
    .where(has('event_themes.theme_name'))
    .whereRef('event_themes.event_id', '=', 'events._id')
  return [contains('events.search', q), eb('events.company_id', 'in', companies), eb.exists(themes)]
}

/** Counts the challenges that are open for applications. */
export function countChallenges(db: Db): Promise<Numbers> {
  return challenges(db)
    .where(isRegistrationOpen)
    .select([
      countOfRows.as('challenges'),
      countDistinct('events.company_id').as('companies'),
      countDistinct('events.location_id').as('cities'),
      sumOf(
        countIn(selectFrom('event_themes').where('event_themes.event_id', '=', columnOf('events._id'))),
      ).as('themes'),
    ])
    .executeTakeFirstOrThrow()
}
