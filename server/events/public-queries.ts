import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../accounts/actor.ts'
import { cityOf } from '../db/columns.ts'
import type { Db } from '../db/transaction.ts'
import { hostOf, publicColumns, themesOf, withHost } from './columns.ts'
import { readableEventsOf } from '../reach.ts'

// What visitors see: no contact details, no counts, no drafts (docs/product.md §4).

export function listChallenges(db: Db) {
  return challengesOf(challenges(db)).execute()
}

/** Published events that are not over. */
export function challenges(db: Db) {
  return db
    .selectFrom('events')
    .where('events.event_status', '=', 'published')
    .where(sql<boolean>`events.end_date >= today_in(events.timezone)`)
}

/** As their cards show them: soonest deadline first, then those whose registration is closed. */
export function challengesOf(events: ReturnType<typeof challenges>) {
  return withHost(events)
    .select(eb => [
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
      themesOf(eb).as('theme'),
      hostOf().as('company'),
      daysLeft.as('days_left'),
    ])
    .orderBy(sql`events.last_day_of_registration < today_in(events.timezone)`)
    .orderBy('events.last_day_of_registration')
    .orderBy('events.start_date')
    .orderBy('events._id')
}

/** The public page of an event; staff also find their own drafts and held ones. */
export function findEventDetails(db: Db, actor: Actor | null, id: string) {
  return withHost(readableEventsOf(db, actor))
    .select(eb => [
      ...publicColumns(eb),
      daysLeft.as('days_left'),
      'companies.website as company_website',
      cityOf('companies.location_id').as('company_location'),
      jsonArrayFrom(
        eb
          .selectFrom('event_associates')
          .innerJoin('associates', 'associates._id', 'event_associates.associate_id')
          .select([
            'associates._id',
            'associates.first_name',
            'associates.last_name',
            'associates.photo',
            'associates.designation',
            'associates.company_name',
          ])
          .whereRef('event_associates.event_id', '=', 'events._id')
          .orderBy('event_associates.created_at')
          .orderBy('associates._id'),
      ).as('associates'),
      jsonArrayFrom(
        eb
          .selectFrom('event_partners')
          .innerJoin('partners', 'partners._id', 'event_partners.partner_id')
          .select([
            'partners._id',
            'partners.partner_name',
            'partners.logo',
            'partners.category',
            'partners.website',
          ])
          .whereRef('event_partners.event_id', '=', 'events._id')
          .orderBy('event_partners.created_at')
          .orderBy('partners._id'),
      ).as('partners'),
    ])
    .where('events._id', '=', id)
    .executeTakeFirst()
}

/** Days until registration ends, counted from today in the event's zone: 0 on the last day, null where it is closed. */
const daysLeft = sql<number | null>`case
  when events.event_status = 'published' and events.last_day_of_registration >= today_in(events.timezone)
  then events.last_day_of_registration - today_in(events.timezone) end`
