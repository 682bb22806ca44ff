import { sql } from 'kysely'

// What everybody knows of the prizes of a team, in queries that have `applications`.

/** The awards of the newest publications that stand, of whichever rounds. */
const standing = sql`from awards
  join publications on publications._id = awards.publication_id and publications.stands_at is not null
    and publications.offline_at is null
  where awards.application_id = applications._id and not exists (select from publications as later
    where later.round_id = publications.round_id and later.number > publications.number
      and later.stands_at is not null)`

/** Their names, in the order of the prizes. */
export const prizesOfTeam = sql<
  string[]
>`(select coalesce(json_agg(prize_name order by position), '[]') ${standing})`

/** The place of its first prize, from 0; a high number without one, so that awarded teams come first. */
export const placeOfPrize = sql<number>`coalesce((select min(position) ${standing}), 1000000)`

/** The first three prizes of the newest results, as they were published; in queries that have `events`. */
export const firstWinners = sql<{ prize: string; team_name: string }[]>`(
  select coalesce(json_agg(json_build_object('prize', award ->> 'prize', 'team_name', award #>> '{team,team_name}')
    order by award ->> 'given_by' = 'order' desc, place), '[]')
  from (select award, place from (select case when publications.offline_at is null then publications.result end as result
      from rounds
      join standing_publications on standing_publications.round_id = rounds._id
      join publications on publications._id = standing_publications._id
      where rounds.event_id = events._id order by standing_publications.stands_at desc limit 1) as newest,
    jsonb_array_elements(newest.result -> 'awards') with ordinality as given (award, place)
    order by award ->> 'given_by' = 'order' desc, place limit 3) as first)`

/**
 * The name of the team with the first prize; null before a publication, and while the last one is offline. In queries that
 * have `events`.
 */
export const firstWinner = sql<
  string | null
>`(select case when standing_publications.offline_at is null then applications.team_name end from rounds
  join standing_publications on standing_publications.round_id = rounds._id
  join awards on awards.publication_id = standing_publications._id
  join applications on applications._id = awards.application_id
  where rounds.event_id = events._id
  order by rounds.position desc, awards.position limit 1)`
