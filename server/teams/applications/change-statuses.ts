import { manyAtOnce } from '../../../contract/platform/lengths.ts'
import type { changeApplicationStatuses as changing } from '../../../contract/teams/applications.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid, type Refusal } from '../../platform/http/errors.ts'
import { changeStatusOf, notAllowed } from './change-status.ts'
import { inStatus, matchingApplications } from './filters.ts'
import { type ApplicationState, findApplicationStates } from './queries.ts'
import { partition } from './set-statuses.ts'

type Which = Pick<BodyOf<typeof changing>, 'ids' | 'filter'>

/**
 * A bulk change through the same function. A refused one is reported and undoes none of the others. So is one that has the
 * status already, as after a colleague's change: nothing is recorded of it.
 */
export function changeStatuses(db: Db, config: Config, caller: Caller, body: BodyOf<typeof changing>) {
  return changeMany(db, caller, body, async applications => {
    const [there, others] = partition(applications, from => from.status === body.status)
    const refusals = await changeStatusOf({ db, config, caller }, others, body)
    return new Map([
      ...refusals,
      ...there.map(({ _id, status }) => [_id, notAllowed(status, body.status)] as const),
    ])
  })
}

/** Applications named by id or by the list's filters, changed by one function; the outcome of each. */
export async function changeMany(
  db: Db,
  caller: Caller,
  which: Which,
  change: (applications: readonly ApplicationState[]) => Promise<Map<string, Refusal>>,
) {
  const ids = which.ids ? [...new Set(which.ids)].toSorted() : await idsOf(db, caller, which.filter ?? {})
  const applications = await findApplicationStates(db, caller, ids)
  const refusals = await change(applications)
  const names = new Map(applications.map(({ _id, team_name }) => [_id, team_name]))
  return ids.map(_id => {
    const message = names.has(_id) ? (refusals.get(_id)?.message ?? null) : messages.notFound
    const outcome = message === null ? ('changed' as const) : ('refused' as const)
    return { _id, team_name: names.get(_id) ?? null, outcome, message }
  })
}

async function idsOf(db: Db, caller: Caller, filter: NonNullable<Which['filter']>) {
  const rows = await inStatus(matchingApplications(db, caller, filter), filter.status)
    .select('applications._id')
    .limit(manyAtOnce + 1)
    .execute()
  if (rows.length > manyAtOnce) throw invalid({ filter: messages.tooManyAtOnce })
  return rows.map(({ _id }) => _id).toSorted()
}
