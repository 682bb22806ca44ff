import { manyAtOnce } from '../../contract/lengths.ts'
import type { changeApplicationStatuses as changing } from '../../contract/applications.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { messages } from '../../contract/messages.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { invalid } from '../errors.ts'
import { changeStatusOf } from './change-status.ts'
import { inStatus, matchingApplications } from './filters.ts'
import { findApplicationStates } from './queries.ts'

/** A bulk change through the same function. A refused one is reported and undoes none of the others. */
export async function changeStatuses(db: Db, config: Config, actor: Actor, body: BodyOf<typeof changing>) {
  const ids = body.ids ? [...new Set(body.ids)].toSorted() : await idsOf(db, actor, body.filter ?? {})
  const applications = await findApplicationStates(db, actor, ids)
  const refusals = await changeStatusOf(db, config, actor, applications, body)
  const names = new Map(applications.map(({ _id, team_name }) => [_id, team_name]))
  return ids.map(_id => {
    const message = names.has(_id) ? (refusals.get(_id)?.message ?? null) : messages.notFound
    const outcome = message === null ? ('changed' as const) : ('refused' as const)
    return { _id, team_name: names.get(_id) ?? null, outcome, message }
  })
}

async function idsOf(db: Db, actor: Actor, filter: NonNullable<BodyOf<typeof changing>['filter']>) {
  const rows = await inStatus(matchingApplications(db, actor, filter), filter.status)
    .select('applications._id')
    .limit(manyAtOnce + 1)
    .execute()
  if (rows.length > manyAtOnce) throw invalid({ filter: messages.tooManyAtOnce })
  return rows.map(({ _id }) => _id).toSorted()
}
