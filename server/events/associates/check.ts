import type { Db } from '../../platform/db/transaction.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import type { LinkHolder } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { AssociateFields } from './queries.ts'

type Checked = Pick<AssociateFields, 'photo' | 'logo' | 'profile_details'>
type Before = { [Field in keyof Checked]?: string | null }

/** Refuses files of others, and a text that is too complex. What the associate had `before` stays valid. */
export async function checkAssociate(
  db: Db,
  by: Caller | LinkHolder,
  { photo, logo, profile_details }: Checked,
  before?: Before,
) {
  await requireFiles(db, by, { photo, logo }, before)
  requireReadable({ profile_details }, before)
}
