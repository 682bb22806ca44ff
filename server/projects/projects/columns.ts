import { type Expression, type RawBuilder, sql } from 'kysely'
import type { HandedIn } from '../../../contract/projects/submissions.ts'
import type { TypeOfColumn } from '../../platform/lists/columns.ts'
import type { ProjectState } from '../../../contract/projects/gallery.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** The version that a team handed in last, at any of the rounds it is in. In a lateral join with `applications`. */
export function lastHandedIn(db: Db) {
  return db
    .selectFrom('submissions')
    .innerJoin('submission_versions', join =>
      join
        .onRef('submission_versions.submission_id', '=', 'submissions._id')
        .onRef('submission_versions.number', '=', 'submissions.handed_in'),
    )
    .innerJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'submissions.round_id')
        .onRef('round_entries.application_id', '=', 'submissions.application_id'),
    )
    .innerJoin('rounds', 'rounds._id', 'submissions.round_id')
    .select([
      'submission_versions.submission_id',
      'submission_versions.number',
      'submission_versions.receipt',
      'submission_versions.content',
      'submission_versions.handed_in_at',
      'rounds.name as round',
    ])
    .whereRef('submissions.application_id', '=', sql.ref('applications._id'))
    .orderBy('submission_versions.handed_in_at', 'desc')
    .orderBy('rounds.position', 'desc')
    .limit(1)
}

/** What was handed in last, in a query that calls it `latest`. */
export const latestContent = sql.ref<TypeOfColumn<'submission_versions.content'>>('latest.content')

/** The key of the first picture. */
export function coverOf(content: Expression<HandedIn>): RawBuilder<string | null> {
  return sql`${content} -> 'pictures' ->> 0`
}

/** In a query that joins `projects` and, as `latest`, what was handed in last. */
export const stateOf = sql<ProjectState>`case
  when projects.hidden_at is not null then 'hidden'
  when projects.approved_at is null then 'waiting'
  when (projects.submission_id, projects.number) = (latest.submission_id, latest.number) then 'approved'
  else 'changed' end`
