import { endAccess, lockPersonById } from '../accounts/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { tellOrganisers } from '../people/tell-organisers.ts'
import { removeAllFactors } from './second-factor.ts'
import { tellOfFactors } from './tell-owner.ts'

/**
 * Removes the second factors of somebody who lost them, and ends their sessions. The owner is told, and of an organiser the
 * others. False if there was
 * nothing to remove.
 */
export async function resetFactors(db: Db, config: Config, by: Doer, user_id: string): Promise<boolean> {
  const person = await lockPersonById(db, user_id)
  if (!(await removeAllFactors(db, user_id))) return false
  await endAccess(db, user_id)
  await record(db, by, { subject: 'person', subject_id: user_id, action: 'second_factor_reset' })
  await tellOfFactors(db, config, person, { kind: 'reset' })
  const { first_name, last_name, email } = person
  const change = { kind: 'factor_reset', name: `${first_name} ${last_name}`, email } as const
  if (person.role === 'admin') await tellOrganisers(db, config, by, change)
  return true
}
