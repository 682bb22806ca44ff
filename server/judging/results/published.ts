import { type RawBuilder, sql } from 'kysely'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, onlyIf } from '../../platform/lists/columns.ts'
import { publicPublications, shownProjects, standingPublications } from '../../platform/reach/reach.ts'
import { withoutBallots } from './without-ballots.ts'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { isSet } from '../../platform/lists/conditions.ts'

/** The newest result of an event, of whichever round. Undefined before there is one, and while it is offline. */
export async function findPublished(db: Db, eventid: string): Promise<PublishedResults | undefined> {
  const found = await standingPublications(db)
    .select([
      'publications._id',
      'publications.number',
      'publications.what_changed',
      instantOf<string>('publications.stands_at').as('stands_at'),
      'publications.places',
      'publications.offers_bundle',
      'publications.names_rivals',
      'publications.result',
      'publications.digest',
      'publications.offline_at',
      jsonArrayFrom(
        selectFrom('publications as former')
          .select(['former.number', instantOf('former.stands_at').as('stands_at'), 'former.what_changed'])
          .where('former.round_id', '=', columnOf('publications.round_id'))
          .where('former.number', '<', columnOf('publications.number'))
          .orderBy('former.number', 'desc'),
      ).as('earlier'),
      resultReopenedAt.as('reopened_at'),
    ])
    .where('events._id', '=', eventid)
    .orderBy('publications.stands_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found || found.offline_at !== null) return undefined
  const { offline_at: _, ...published } = found
  return withProjects(db, eventid, published)
}

/** The newest result of an event, if staff have taken it offline. */
export async function findOffline(db: Db, eventid: string) {
  const found = await standingPublications(db)
    .select([
      jsonBuildObject({ _id: columnOf('events._id'), event_name: columnOf('events.event_name') }).as('event'),
      offline.as('offline'),
    ])
    .where('events._id', '=', eventid)
    .orderBy('publications.stands_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.offline ? { ...found.offline, event: found.event } : undefined
}

/**
 * When judging of the round was opened again after it was sealed at this time, of a statement that has `rounds`; null where
 * it is closed again and no ballot has changed.
 */
function reopenedAfter(sealedAt: RawBuilder<unknown>) {
  return sql<string | null>`(select ${instantOf(sql<string>`min(seals.reopened_at)`)} from seals
    where seals.round_id = rounds._id and seals.reopened_at > ${sealedAt}
      and (not exists (select from seals as standing where standing.round_id = rounds._id and standing.reopened_at is null)
        or exists (select from seals as later join sealed_ballots on sealed_ballots.seal_id = later._id
          where later.round_id = rounds._id and later.sealed_at > seals.reopened_at)))`
}

/** The same of a published result, of a statement that has `publications` and `rounds`. */
export const resultReopenedAt = reopenedAfter(
  sql`(publications.result -> 'facts' ->> 'sealed_at')::timestamptz`,
)

/** What everybody reads instead of a publication that is offline, of a statement that has `publications` and `rounds`. */
export const offline = onlyIf(
  isSet('publications.offline_at'),
  jsonBuildObject({
    round: columnOf('rounds.name'),
    since: instantOf(columnOf('publications.offline_at').$notNull()),
    reason: onlyIf(columnOf('publications.shows_reason'), columnOf('publications.offline_reason')),
  }),
)

/** The text of results.json as it was published, if it is offered. */
export function findPublishedBundle(db: Db, id: string) {
  return publicPublications(db)
    .select(['publications.bundle', 'publications.digest'])
    .where('publications._id', '=', id)
    .where('publications.offers_bundle', '=', true)
    .executeTakeFirst()
}

/** A project that was hidden since has neither a page nor a title. */
async function withProjects(
  db: Db,
  eventid: string,
  published: Omit<PublishedResults, 'projects'>,
): Promise<PublishedResults> {
  const shown = await shownProjects(db)
    .select('applications._id')
    .where('applications.event_id', '=', eventid)
    .execute()
  const projects = shown.map(({ _id }) => _id)
  const isShown = new Set(projects)
  const titled = <Team extends { _id: string; title: string | null }>(team: Team) =>
    isShown.has(team._id) ? team : { ...team, title: null }
  const { teams, awards } = published.result
  const result = {
    ...published.result,
    teams: teams.map(titled),
    awards: awards.map(award => ({ ...award, team: titled(award.team) })),
  }
  return withoutBallots({ ...published, result, projects })
}
