import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { applicantsOf, standingPublications } from '../../platform/reach/reach.ts'
import { offline, resultReopenedAt } from './published.ts'
import { onlyIf, columnOf, instantOf } from '../../platform/lists/columns.ts'
import { isSet, isUnset } from '../../platform/lists/conditions.ts'

/** What the newest publication of each round says of the person's teams, the latest first. */
export function listOwnResults(db: Db, caller: Caller) {
  const teams = applicantsOf(db, caller)
    .select('applicants.application_id')
    .where('applicants.has_joined', '=', true)
  return standingPublications(db)
    .innerJoin('team_results', 'team_results.publication_id', 'publications._id')
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .select([
      'team_results.application_id',
      'events._id as event_id',
      'publications.number',
      instantOf<string>('publications.stands_at').as('stands_at'),
      'publications.what_changed',
      onlyIf(
        isSet('companies._id'),
        jsonBuildObject({
          company_name: columnOf('companies.company_name'),
          email: columnOf('companies.email'),
        }),
      ).as('organisers'),
      onlyIf(isUnset('publications.offline_at'), columnOf('team_results.content')).as('result'),
      resultReopenedAt.as('reopened_at'),
      offline.as('offline'),
    ])
    .where('team_results.application_id', 'in', teams)
    .orderBy('publications.stands_at', 'desc')
    .limit(200)
    .execute()
}
