import { sql } from 'kysely'
import { countGivenAway } from '../../../contract/judging/given-away.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { columnOf, instantOf, onlyIf, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import type { AwardedRound } from './awards.ts'
import { resultReopenedAt } from './published.ts'
import { shownBefore, standingsOf } from './chosen-places.ts'
import { countIn } from '../../platform/lists/conditions.ts'

// What staff chose to show of a result, before it is published.

/** Whether results.json is offered, and what it would tell about teams that are not shown. */
export interface OfferedBundle {
  is_offered: boolean
  wants_bundle: boolean
  offers_anyway: boolean
  gives_away: number
  standings: PublicationPlan['standings']
}

export function offeredBundle(
  awarded: AwardedRound,
  places: number | null,
  { wants_bundle, offers_anyway, named }: Awaited<ReturnType<typeof readDraft>>,
): OfferedBundle {
  const standings = standingsOf(awarded, named)
  const gives_away = countGivenAway(standings, places)
  const is_offered = wants_bundle && (gives_away === 0 || offers_anyway)
  return { is_offered, wants_bundle, offers_anyway, gives_away, standings }
}

/** The publication that stands, as it was stored. */
interface Standing {
  places: number | null
  result: unknown
  digest: string
  sealed_at: string
  /** When judging was opened again, and a ballot may have changed. */
  reopened_at: string | null
  offers_bundle: boolean
  names_rivals: boolean
}

export async function readDraft(db: Db, id: string) {
  const row = await db
    .selectFrom('rounds')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('publication_drafts', 'publication_drafts.round_id', 'rounds._id')
    .select([
      'companies.company_name',
      countIn(selectFrom('applications').where('applications.event_id', '=', columnOf('events._id'))).as(
        'applied',
      ),
      isPublic.as('is_public'),
      onlyIf(isRegistrationOpen, columnOf('events.last_day_of_registration')).as('applies_until'),
      'publication_drafts.shows',
      'publication_drafts.places as first',
      sql<Standing | null>`(select json_build_object('places', publications.places, 'result', publications.result,
          'digest', publications.digest, 'sealed_at', publications.result -> 'facts' ->> 'sealed_at',
          'reopened_at', ${resultReopenedAt},
          'offers_bundle', publications.offers_bundle,
          'names_rivals', publications.names_rivals)
        from publications join standing_publications on standing_publications._id = publications._id
        where publications.round_id = rounds._id)`.as('standing'),
      'publication_drafts.offers_bundle',
      'publication_drafts.offers_anyway',
      'publication_drafts.names_rivals',
      'publication_drafts.what_changed',
      'publication_drafts.becomes_of_prizes',
      'publication_drafts.who_calls',
      countIn(
        selectFrom('publications')
          .where('publications.round_id', '=', columnOf('rounds._id'))
          .where('publications.stands_at', 'is not', null),
      ).as('formers'),
      instantOf(
        valueIn(
          selectFrom('publications')
            .innerJoin('standing_publications', 'standing_publications._id', 'publications._id')
            .select('publications.stands_at as value')
            .where('publications.round_id', '=', columnOf('rounds._id')),
        ),
      ).as('told_at'),
      sql<Partial<Record<string, OwnResult>>>`(select coalesce(json_object_agg(application_id, content), '{}')
        from team_results join standing_publications on standing_publications._id = publication_id
        where standing_publications.round_id = rounds._id)`.as('formerly'),
      sql<string[]>`(select coalesce(json_agg(distinct team ->> '_id'), '[]')
        from publications cross join jsonb_array_elements(result -> 'teams') as team
        where publications.round_id = rounds._id and stands_at is not null and publications.offers_bundle)`.as(
        'named',
      ),
    ])
    .where('rounds._id', '=', id)
    .executeTakeFirstOrThrow()
  const names_rivals = row.names_rivals ?? true
  // The file has all rivals.
  const wants_bundle = (row.offers_bundle ?? true) && names_rivals
  const { offers_bundle: _, formers, ...rest } = row
  const { standing } = row
  const offers_anyway = row.offers_anyway ?? false
  // A correction shows as much as what it corrects.
  const before = standing?.places ?? null
  const shows = row.shows ?? (standing ? shownBefore(before) : 'first')
  return {
    ...rest,
    number: formers + 1,
    shows,
    before: before === 0 ? null : before,
    wants_bundle,
    offers_anyway,
    names_rivals,
  }
}
