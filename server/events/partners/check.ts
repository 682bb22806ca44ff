import type { Db } from '../../platform/db/transaction.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import type { LinkHolder } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { PartnerFields } from './queries.ts'

type Checked = Pick<PartnerFields, 'logo' | 'document' | 'description'>
type Before = { [Field in keyof Checked]?: string | null }

/** Refuses files of others, and a description that is too complex. What the partner had `before` stays valid. */
export async function checkPartner(
  db: Db,
  by: Caller | LinkHolder,
  { logo, document, description }: Checked,
  before?: Before,
) {
  await requireFiles(db, by, { logo, document }, before)
  requireReadable({ description }, before)
}
