import { sql } from 'kysely'
import { columnOf, onlyIf, valueIn, selectFrom, valuesIn, fn } from '../../platform/lists/columns.ts'
import { isUnset } from '../../platform/lists/conditions.ts'

// What everybody knows of the prizes of a team, in queries that have `applications`.

/** The awards of the newest publications that stand, of whichever rounds. */
const standing = selectFrom('awards')
  .innerJoin('publications', 'publications._id', 'awards.publication_id')
  .where('publications.stands_at', 'is not', null)
  .where('publications.offline_at', 'is', null)
  .where('awards.application_id', '=', columnOf('applications._id'))
  .where(eb =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('publications as later')
          .whereRef('later.round_id', '=', 'publications.round_id')
          .whereRef('later.number', '>', 'publications.number')
          .where('later.stands_at', 'is not', null),
      ),
    ),
  )

/** Their names, in the order of the prizes. */
export const prizesOfTeam = valuesIn(standing.select('awards.prize_name as value').orderBy('awards.position'))

/** The place of its first prize, from 0; a high number without one, so that awarded teams come first. */
export const placeOfPrize = fn.coalesce(
  valueIn(standing.select(eb => eb.fn.min('awards.position').as('value'))),
  sql.lit(1_000_000),
)

/** The prizes of the newest results, at most twelve, as they were published; in queries that have `events`. */
export const firstWinners = sql<{ prize: string; team_name: string }[]>`(
  select coalesce(json_agg(json_build_object('prize', award ->> 'prize', 'team_name', award #>> '{team,team_name}')
    order by award ->> 'given_by' = 'order' desc, place), '[]')
  from (select award, place from (select case when publications.offline_at is null then publications.result end as result
      from rounds
      join standing_publications on standing_publications.round_id = rounds._id
      join publications on publications._id = standing_publications._id
      where rounds.event_id = events._id order by standing_publications.stands_at desc limit 1) as newest,
    jsonb_array_elements(newest.result -> 'awards') with ordinality as given (award, place)
    order by award ->> 'given_by' = 'order' desc, place limit 12) as first)`

/**
 * The name of the team with the first prize; null before a publication, and while the last one is offline. In queries that
 * have `events`.
 */
export const firstWinner = valueIn(
  selectFrom('rounds')
    .innerJoin('standing_publications', 'standing_publications.round_id', 'rounds._id')
    .innerJoin('awards', 'awards.publication_id', 'standing_publications._id')
    .innerJoin('applications', 'applications._id', 'awards.application_id')
    .select(
      onlyIf(isUnset('standing_publications.offline_at'), columnOf('applications.team_name')).as('value'),
    )
    .where('rounds.event_id', '=', columnOf('events._id'))
    .orderBy('rounds.position', 'desc')
    .orderBy('awards.position')
    .limit(sql.lit(1)),
)
