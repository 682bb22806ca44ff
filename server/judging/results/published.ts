import { sql } from 'kysely'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { shownProjects, standingPublications } from '../../platform/reach/reach.ts'
import { withoutBallots } from './without-ballots.ts'

/** The newest result of an event that everybody may see, of whichever round. Undefined before there is one. */
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
      sql<PublishedResults['earlier']>`(select coalesce(json_agg(json_build_object('number', former.number,
          'stands_at', ${instantOf('former.stands_at')}, 'what_changed', former.what_changed)
          order by former.number desc), '[]')
        from publications as former where former.round_id = publications.round_id
          and former.number < publications.number)`.as('earlier'),
    ])
    .where('events._id', '=', eventid)
    .orderBy('publications.stands_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && withProjects(db, eventid, found)
}

/** The text of results.json as it was published, if it is offered. */
export function findPublishedBundle(db: Db, id: string) {
  return standingPublications(db)
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
