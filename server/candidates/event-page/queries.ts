import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isInUse } from '../../platform/reach/archivable.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { publicAnnouncements } from '../../choosing/announcements/queries.ts'
import { publicFields, withHost } from '../../events/events/columns.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import { lastMove, statusSince } from '../../events/events/news.ts'
import { daysLeft } from '../../events/events/registration.ts'
import { cityOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { countShown } from '../../projects/projects/gallery.ts'
import { readableEventsOf } from '../../platform/reach/reach.ts'
import { firstWinners } from '../../events/prizes/given-prizes.ts'
import { hasResults } from '../../events/prizes/has-results.ts'
import { offeredPrizes } from '../../events/prizes/offered.ts'
import { resultReopenedAt } from '../../judging/results/published.ts'
import { datedRounds } from '../../events/rounds/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

// What visitors may see: no contact details, no counts, no drafts (docs/product.md §4).

/** Whether judging was opened again since the newest results that everybody reads, in queries that have `events`. */
const isReopened = sql<boolean>`coalesce((select publications.offline_at is null and ${resultReopenedAt} is not null
  from rounds
    join standing_publications on standing_publications.round_id = rounds._id
    join publications on publications._id = standing_publications._id
  where rounds.event_id = events._id order by standing_publications.stands_at desc limit 1), false)`

const hasProgramme = finds(
  selectFrom('programmes')
    .innerJoin('programme_items', 'programme_items.event_id', 'programmes.event_id')
    .where('programmes.event_id', '=', columnOf('events._id'))
    .where('programmes.published_at', 'is not', null)
    .where('programme_items.public', '=', sql.lit(true))
    .where('programme_items.removed_at', 'is', null),
)

const hasCertificates = finds(
  selectFrom('certificates')
    .where('certificates.event_id', '=', columnOf('events._id'))
    .where('certificates.revoked_at', 'is', null)
    .where('certificates.erased_at', 'is', null),
)

/** The public page of an event; staff also see their own drafts, once complete. */
export function findEventDetails(db: Db, caller: Caller | Visitor, id: string) {
  return withHost(readableEventsOf(db, caller))
    .select(eb => [
      ...publicFields,
      datedRounds.as('rounds'),
      daysLeft.as('days_left'),
      statusSince.as('status_since'),
      lastMove().as('moved'),
      publicAnnouncements.as('announcements'),
      countShown(db, id).as('projects'),
      hasProgramme.as('has_programme'),
      hasCertificates.as('has_certificates'),
      hasResults.as('has_results'),
      offeredPrizes.as('prizes'),
      firstWinners.as('winners'),
      isReopened.as('is_reopened'),
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
          .where(isInUse('associate'))
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
          .where(isInUse('partner'))
          .orderBy('event_partners.created_at')
          .orderBy('partners._id'),
      ).as('partners'),
    ])
    .where('events._id', '=', id)
    .where('events.is_complete', '=', true)
    .$narrowType<CompleteEvent & { company: NotNull }>()
    .executeTakeFirst()
}
