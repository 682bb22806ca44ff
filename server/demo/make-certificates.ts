import { sql } from 'kysely'
import { issue } from '../candidates/certificates/issue.ts'
import { answerName, askForName } from '../candidates/certificates/names.ts'
import { readPlan } from '../candidates/certificates/plan.ts'
import { takeBack } from '../candidates/certificates/take-back.ts'
import { carryOut } from '../choosing/releases/carry-out.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/transaction.ts'
import { releaseKinds } from '../release-kinds.ts'
import type { Organiser } from './judged-round.ts'

interface Issuer {
  config: Config
  organiser: Organiser
  event_id: string
}

/** Certificates of an event that is over, issued now: one has another name, and one was taken back. */
export async function makeCertificates(db: Db, { config, organiser, event_id }: Issuer) {
  const quiet = { ...config, smtpUrl: undefined }
  await sql`insert into certificate_settings (event_id, kinds, took_part_by, design, language, signature_name, signature_office, shows_logos)
    values (${event_id}, array['took_part', 'prize', 'judged'], 'handed_in', 'classic', 'en', 'Leela Varma', 'Head of programmes', true)`.execute(
    db,
  )
  const { digest } = await readPlan(db, event_id)
  const { _id } = await issue(db, organiser, event_id, digest)
  // The countdown is over.
  await sql`update releases set release_at = now() where _id = ${_id}`.execute(db)
  await carryOut(db, quiet, releaseKinds, _id)
  const [first, second] = await listOfPeople(db, event_id)
  if (!first || !second) throw new Error('Nobody has a certificate of the event')
  const acting = { db, config: quiet }
  const name = first.name.replace(' ', ' R. ')
  await askForName(
    { ...acting, caller: { ...organiser, _id: first.user_id, role: 'candidate' } },
    first.code,
    name,
  )
  await answerName({ ...acting, caller: organiser }, first._id, { accepts: true, name, word: null })
  await takeBack({ ...acting, caller: organiser }, second._id, 'Not in the team that was at the market.')
}

function listOfPeople(db: Db, event_id: string) {
  return db
    .selectFrom('certificates')
    .select(['_id', 'code', sql<string>`user_id`.as('user_id'), sql<string>`claim ->> 'name'`.as('name')])
    .where('event_id', '=', event_id)
    .where('kind', '=', 'took_part')
    .where('user_id', 'is not', null)
    .orderBy(sql`claim ->> 'name'`)
    .orderBy('_id')
    .limit(2)
    .execute()
}
