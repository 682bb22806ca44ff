import { forgetNetworks } from '../../people/accounts/known-networks.ts'
import { endAccess } from '../../people/accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { removeAllFactors } from '../../people/factors/second-factor.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { forgetIdentities } from '../../people/providers/identities.ts'
import { forgetAnswersFor } from '../../people/providers/steps.ts'
import { erasedAddress, erasedPerson } from './erased-person.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** All ways in, the profile, and the row itself, of which only the id, the dates and the name of an erased person are left. */
export async function eraseAccount(db: Db, by: Doer, _id: string) {
  await endAccess(db, _id)
  await removeAllFactors(db, _id)
  await forgetIdentities(db, _id)
  await forgetAnswersFor(db, _id)
  await forgetNetworks(db, _id)
  await db.deleteFrom('address_links').where('user_id', '=', _id).execute()
  await db.deleteFrom('profiles').where('user_id', '=', _id).execute()
  // Who waits moves up within a minute.
  await db.deleteFrom('programme_signups').where('user_id', '=', _id).execute()
  await db.deleteFrom('programme_stars').where('user_id', '=', _id).execute()
  await db.deleteFrom('calendar_addresses').where('user_id', '=', _id).execute()
  await db.deleteFrom('looking').where('user_id', '=', _id).execute()
  await db.deleteFrom('submission_presence').where('user_id', '=', _id).execute()
  // Answers to repeated requests have what was sent.
  await db.deleteFrom('idempotency_keys').where('owner', '=', _id).execute()
  await removeContact(db, by, _id)
  await db
    .updateTable('users')
    .set({
      ...erasedPerson,
      email: erasedAddress(_id),
      contact_number: null,
      printed_name: null,
      role: 'candidate',
      company_id: null,
      password_hash: null,
      address_proved_at: null,
      disabled_at: nowInDb,
      erased_at: nowInDb,
    })
    .where('_id', '=', _id)
    .execute()
}

async function removeContact(db: Db, by: Doer, user_id: string) {
  const contact = await db
    .deleteFrom('contacts')
    .where('user_id', '=', user_id)
    .returning(['_id', 'company_id'])
    .executeTakeFirst()
  if (!contact) return
  const { _id, company_id } = contact
  await record(db, by, {
    subject: 'contact',
    subject_id: _id,
    action: 'removed',
    company_id,
    data: { user_id },
  })
}
