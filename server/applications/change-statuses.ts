import type { changeApplicationStatuses as changing } from '../../contract/applications.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { messages } from '../../contract/messages.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { invalid, Refusal } from '../errors.ts'
import { changeStatus } from './change-status.ts'
import { applicationsOf } from '../reach.ts'
import { inStatus, matchingApplications } from './queries.ts'

const most = 1000

/** Many through the one function, one by one; who is refused is told, and undoes nobody else. */
export async function changeStatuses(db: Db, config: Config, actor: Actor, body: BodyOf<typeof changing>) {
  const ids = body.ids ? [...new Set(body.ids)] : await idsOf(db, actor, body.filter ?? {})
  const names = await teamNames(db, actor, ids)
  const results = []
  // Sorted, so that two of these at once cannot wait for each other in a circle.
  for (const _id of ids.toSorted()) {
    const refusal = await refused(() => changeStatus(db, config, actor, _id, body))
    results.push({
      _id,
      team_name: names.get(_id) ?? null,
      outcome: refusal ? ('refused' as const) : ('changed' as const),
      message: refusal?.message ?? null,
    })
  }
  return results
}

async function idsOf(db: Db, actor: Actor, filter: NonNullable<BodyOf<typeof changing>['filter']>) {
  const rows = await inStatus(matchingApplications(db, actor, filter), filter.status)
    .select('applications._id')
    .limit(most + 1)
    .execute()
  if (rows.length > most) throw invalid({ filter: messages.tooManyAtOnce })
  return rows.map(({ _id }) => _id)
}

async function teamNames(db: Db, actor: Actor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await applicationsOf(db, actor)
    .select(['applications._id', 'applications.team_name'])
    .where('applications._id', 'in', ids)
    .execute()
  return new Map(rows.map(({ _id, team_name }) => [_id, team_name]))
}

async function refused(change: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await change()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
