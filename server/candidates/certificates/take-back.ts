import { sql } from 'kysely'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Locked, lockForStaff } from './find.ts'
import { replace } from './replace.ts'
import { tellOwners } from './tell.ts'
import { awardsOfEvent, prizeOfAward } from './who-gets.ts'

/** Staff take a certificate back; the owner is told why. */
export async function takeBack(acting: Acting, id: string, reason: string) {
  const certificate = await lockForStaff(acting.db, acting.caller, id)
  if (certificate.state !== 'valid') throw conflict(certificateMessages.notValid)
  await endCertificate(acting.db, acting.config, acting.caller, certificate, reason)
  return { _id: certificate._id }
}

export async function endCertificate(
  db: Db,
  config: Config,
  by: Doer,
  certificate: Locked,
  reason: string,
  { by_correction = false } = {},
): Promise<void> {
  const { _id, event_id, company_id, user_id, claim } = certificate
  await db
    .updateTable('certificates')
    .set({ revoked_at: nowInDb, reason, by_correction, asked_name: null, asked_at: null })
    .where('_id', '=', _id)
    .execute()
  if (claim)
    await tellOwners(db, config, event_id, [{ of: certificate, claim, told: { what: 'taken_back', reason } }])
  await record(db, by, {
    subject: 'certificate',
    subject_id: _id,
    action: 'taken_back',
    company_id,
    event_id,
    ...(user_id !== null && { person_id: user_id }),
    comment: reason,
  })
}

/** It was taken back by mistake: its person gets it again, with another code. */
export async function giveAgain({ db, config, caller }: Acting, id: string) {
  const certificate = await lockForStaff(db, caller, id)
  if (certificate.state !== 'taken_back') throw conflict(certificateMessages.notTakenBack)
  const said = certificate.claim?.kind === 'prize' ? { prize: await prizeNow(db, certificate) } : {}
  const claim = await replace(db, config, certificate, said)
  const told = { what: 'replaced', why: certificateMessages.givenAgain } as const
  await tellOwners(db, config, certificate.event_id, [{ of: certificate, claim, told }])
  await record(db, caller, {
    subject: 'certificate',
    subject_id: certificate._id,
    action: 'given_again',
    company_id: certificate.company_id,
    event_id: certificate.event_id,
    ...(certificate.user_id !== null && { person_id: certificate.user_id }),
  })
  return { code: claim.code }
}

/** What the results call the prize now: others may have it since, or nobody. */
async function prizeNow(db: Db, { event_id, application_id, prize }: Locked): Promise<string> {
  const { rows } = await sql<{ prize_name: string }>`
    select awards.prize_name from ${awardsOfEvent(event_id)} where awards.application_id = ${application_id} and ${prizeOfAward} = ${prize}`.execute(
    db,
  )
  const [award] = rows
  if (!award) throw conflict(certificateMessages.prizeGone)
  return award.prize_name
}
