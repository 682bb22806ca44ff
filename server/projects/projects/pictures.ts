import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { shownProjects } from '../../platform/reach/reach.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { coverOf } from './columns.ts'

export type LinkPicture = NonNullable<Awaited<ReturnType<typeof findLinkPicture>>>

/** Whether the picture is one of those that everybody sees of the project. */
export function findPicture(db: Db, id: string, key: string) {
  return shownProjects(db)
    .select('applications._id')
    .where('applications._id', '=', id)
    .where(sql<boolean>`submission_versions.content -> 'pictures' @> to_jsonb(${key}::text)`)
    .executeTakeFirst()
}

/** The version that everybody sees, and its cover. */
export function findLinkPicture(db: Db, id: string) {
  return shownProjects(db)
    .select([
      'applications._id',
      'projects.submission_id',
      'projects.number',
      coverOf(columnOf('submission_versions.content')).as('cover'),
    ])
    .where('applications._id', '=', id)
    .executeTakeFirst()
}
