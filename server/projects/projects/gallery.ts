import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { searchProjects } from '../../../contract/projects/projects.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isPublic, shownProjects } from '../../platform/reach/reach.ts'
import { hasResults } from '../../events/prizes/has-results.ts'
import { placeOfPrize, prizesOfTeam } from '../../events/prizes/given-prizes.ts'
import { countOfRows, finds, countIn, reads, countDistinct } from '../../platform/lists/conditions.ts'
import { onlyIf, columnOf, storedText } from '../../platform/lists/columns.ts'
import { coverOf } from './columns.ts'

type Search = QueryOf<typeof searchProjects>

/**
 * The same order for everybody, which favours nobody: a team can choose the letters of its title, and not the hash of
 * its id.
 */
const fairOrder = sql`md5(applications._id::text)`

/** Those with a prize first, in the order of the prizes. */
export const galleryOrder = [placeOfPrize, fairOrder] as const

const content = columnOf('submission_versions.content')

/** Columns of a card and of a project's page. */
export const cardColumns = [
  'applications._id',
  'applications.team_name',
  'applications.logo',
  'applications.theme',
  storedText(content, 'title').as('title'),
  storedText(content, 'tagline').as('tagline'),
  sql<string[]>`submission_versions.content -> 'technologies'`.as('technologies'),
  prizesOfTeam.as('prizes'),
] as const

/** The longest list of technologies to choose from. */
const mostTechnologies = 100

/** The gallery of an event: the first cards, and what to filter by. Undefined unless it is open. */
export async function findGallery(db: Db, id: string, search: Search) {
  const { theme, technology, limit } = search
  const matching = projectsOf(db, id, search)
  const withTechnology = technology ? matching.where(isBuiltWith(technology)) : matching
  const wanted = theme ? withTechnology.where('applications.theme', '=', theme) : withTechnology
  const found = await db
    .selectNoFrom([
      jsonObjectFrom(openGallery(db, id)).as('event'),
      jsonArrayFrom(
        wanted
          .select(cardColumns)
          .select(coverOf(content).as('cover'))
          .orderBy(galleryOrder[0])
          .orderBy(galleryOrder[1])
          .limit(limit),
      ).as('data'),
      countIn(wanted).as('total'),
      countIn(withTechnology).as('all'),
      jsonArrayFrom(
        withTechnology
          .select(['applications.theme as name', countOfRows.as('count')])
          .groupBy('applications.theme')
          .orderBy(sql`(select position from event_themes where event_themes.event_id = ${id}
            and event_themes.theme_name = applications.theme limit 1)`)
          .orderBy('applications.theme'),
      ).as('themes'),
      jsonArrayFrom(
        projectsOf(db, id, {})
          .innerJoinLateral(
            sql<{
              technology: string
            }>`jsonb_array_elements_text(submission_versions.content -> 'technologies')`.as<'used'>(
              sql`used (technology)`,
            ),
            join => join.onTrue(),
          )
          .select([
            sql<string>`mode() within group (order by used.technology)`.as('name'),
            countDistinct('applications._id').as('count'),
          ])
          .groupBy(sql`lower(used.technology)`)
          .orderBy(sql`count(distinct applications._id)`, 'desc')
          .orderBy(sql`lower(used.technology)`)
          .limit(mostTechnologies),
      ).as('technologies'),
    ])
    .executeTakeFirstOrThrow()
  return found.event === null ? undefined : { ...found, event: found.event }
}

function openGallery(db: Db, id: string) {
  return db
    .selectFrom('galleries')
    .innerJoin('events', 'events._id', 'galleries.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select(['events._id', 'events.event_name', 'companies.company_name', hasResults.as('has_results')])
    .where('events._id', '=', id)
    .where(isPublic)
}

/** How many projects everybody sees of an event; null while its gallery is closed. */
export function countShown(db: Db, id: string) {
  const isOpen = db.selectFrom('galleries').select('galleries.event_id').where('galleries.event_id', '=', id)
  return onlyIf(finds(isOpen), countIn(projectsOf(db, id, {})))
}

function projectsOf(db: Db, id: string, { q }: Pick<Search, 'q'>) {
  const projects = shownProjects(db).where('applications.event_id', '=', id)
  if (!q) return projects
  return projects.where(
    reads(
      sql`concat_ws(' ', submission_versions.content ->> 'title', submission_versions.content ->> 'tagline',
      applications.team_name, submission_versions.content ->> 'technologies')`,
      q,
    ),
  )
}

/** However the team wrote its letters, large or small. */
function isBuiltWith(technology: string) {
  return sql<boolean>`exists (select from jsonb_array_elements_text(submission_versions.content -> 'technologies')
    as used (technology) where lower(used.technology) = lower(${technology}))`
}
