import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf, releasesOf } from '../../platform/reach/reach.ts'
import { ago, wholeSecondsUntil, fromNow } from '../../platform/db/moments.ts'
import { columnOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { finds, is, not, someOf } from '../../platform/lists/conditions.ts'

/** For so long before its time staff watch a release for which they chose that. */
const lastSeconds = 60

/** It closes the door of its event, in a query that has `releases`. */
export const closesDoor = finds(
  selectFrom('door_closings').where('door_closings.release_id', '=', columnOf('releases._id')),
)

/** A release as the countdown shows it, in a query that has `releases` and `events`. */
export const releaseColumns = [
  'releases._id',
  'releases.event_id',
  'events.event_name',
  'releases.release_at',
  'releases.released_at',
  personOf('releases.created_by').as('by'),
  wholeSecondsUntil(columnOf('releases.release_at')).as('seconds_left'),
  'releases.is_timed',
  sql<number>`case when releases.is_timed then ${lastSeconds}
    else round(extract(epoch from releases.release_at - releases.created_at))::int end`.as('seconds'),
  valueIn(
    selectFrom('publications')
      .innerJoin('rounds', 'rounds._id', 'publications.round_id')
      .select(jsonBuildObject({ _id: columnOf('rounds._id'), name: columnOf('rounds.name') }).as('value'))
      .where('publications.release_id', '=', columnOf('releases._id')),
  ).as('round'),
  closesDoor.as('closes_door'),
  valueIn(
    selectFrom('certificate_issues')
      .select('certificate_issues.certificates as value')
      .where('certificate_issues.release_id', '=', columnOf('releases._id')),
  ).as('certificates'),
  // Of a publication, those that are told.
  sql<number>`coalesce(
    (select count(*) filter (where is_told) from publications
      join team_results on team_results.publication_id = publications._id
      where publications.release_id = releases._id having count(*) > 0),
    (select sum((line ->> 'teams')::int) from jsonb_array_elements(releases.result -> 'groups') as line),
    (select count(*) from door_closing_teams where door_closing_teams.release_id = releases._id having count(*) > 0),
    (select count(*) from decisions where decisions.release_id = releases._id), 0)::int`.as('teams'),
] as const

export function personOf(column: string) {
  return valueIn(
    selectFrom('users')
      .select(
        jsonBuildObject({
          first_name: columnOf('users.first_name'),
          last_name: columnOf('users.last_name'),
        }).as('value'),
      )
      .where('users._id', '=', sql.ref<string>(column)),
  )
}

const isSoon = someOf(
  not(columnOf('releases.is_timed')),
  is('releases.release_at', '<', fromNow(lastSeconds, 'second')),
)

/** The releases that staff watch: under way, or happened in the last minute. */
export function listReleases(db: Db, caller: Caller) {
  return releasesOf(db, caller)
    .select(releaseColumns)
    .where(({ and, or, eb }) =>
      or([
        and([eb('releases.released_at', 'is', null), isSoon]),
        eb('releases.released_at', '>', ago(1, 'minute')),
      ]),
    )
    .orderBy('releases.release_at')
    .limit(10)
    .execute()
}

/** Who undid releases in the last minute: their rows are gone. */
export function listUndone(db: Db, caller: Caller) {
  return eventsOf(db, caller)
    .innerJoin('happenings', 'happenings.event_id', 'events._id')
    .select([
      columnOf('happenings.subject_id').$notNull().as('_id'),
      personOf('happenings.actor_id').as('by'),
    ])
    .where('happenings.subject', '=', 'release')
    .where('happenings.action', '=', 'undone')
    .where('happenings.happened_at', '>', ago(1, 'minute'))
    .orderBy('happenings.happened_at', 'desc')
    .limit(10)
    .execute()
}
