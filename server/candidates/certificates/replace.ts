import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import type { Config } from '../../platform/config/config.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { claimAgain } from './claims.ts'
import type { Locked } from './find.ts'
import { insertCertificates } from './insert.ts'

/**
 * Issues a certificate again that says something else; the former one leads to it. The former is ended first, because no two may be valid for
 * the same.
 */
export async function replace(
  db: Db,
  config: Config,
  former: Locked,
  changed: Partial<CertificateClaim> & { prize_key?: string } = {},
): Promise<CertificateClaim> {
  if (former.claim === null) throw conflict(certificateMessages.notValid)
  const { prize_key = former.prize, ...others } = changed
  const claim = claimAgain(config, former.claim, { issued_on: former.today, ...others })
  await db
    .updateTable('certificates')
    .set(({ fn }) => ({ revoked_at: fn.coalesce('revoked_at', nowInDb), asked_name: null, asked_at: null }))
    .where('_id', '=', former._id)
    .execute()
  const { issue_id, event_id, holder, user_id, email, application_id } = former
  const row = { issue_id, event_id, holder, user_id, email, application_id, prize: prize_key, claim }
  const written = await insertCertificates(db, [row])
  if (written.size === 0) throw conflict(certificateMessages.hasOne)
  await db
    .updateTable('certificates')
    .set(({ selectFrom }) => ({
      replaced_by: selectFrom('certificates as newer')
        .select('newer._id')
        .where('newer.code', '=', claim.code),
      reason: null,
    }))
    .where('_id', '=', former._id)
    .execute()
  return claim
}
