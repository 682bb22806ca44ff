import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { erasedAddress, erasedPerson } from './erased-person.ts'
import { agedFile } from '../../platform/files/queries.ts'

/**
 * A partner is an organisation and stays, without its contact. An associate is nothing but the person, so the row goes, with
 * its links (docs/decisions/102).
 */
export async function erasePartners(
  db: Db,
  by: Doer,
  { _id: user_id, email }: { _id: string; email: string },
) {
  // With the links to what they filled in, or were asked to.
  await db
    .deleteFrom('asked_people')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('email', '=', email),
        eb('partner_id', 'in', selectFrom('partners').select('_id').where('user_id', '=', user_id)),
      ]),
    )
    .execute()
  await db
    .updateTable('partners')
    .set({ ...erasedPerson, email: erasedAddress(user_id), contact_number: null })
    .where('user_id', '=', user_id)
    .execute()
  const associates = await db
    .selectFrom('associates')
    .select(['_id', 'photo', 'created_by_company'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .execute()
  for (const { _id, photo, created_by_company: company_id } of associates) {
    await db.deleteFrom('company_associates').where('associate_id', '=', _id).execute()
    await db.deleteFrom('event_associates').where('associate_id', '=', _id).execute()
    await db.deleteFrom('associates').where('_id', '=', _id).execute()
    // Somebody else uploaded it: it goes with the next sweep.
    if (photo) await ageFile(db, photo)
    await record(db, by, { subject: 'associate', subject_id: _id, action: 'deleted', company_id })
  }
}

async function ageFile(db: Db, key: string) {
  await db
    .updateTable('files')
    .set({ file_name: null, created_at: agedFile })
    .where('key', '=', key)
    .execute()
}
