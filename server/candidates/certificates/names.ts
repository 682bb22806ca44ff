import { sql } from 'kysely'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { readCode } from './claims.ts'
import { type Locked, lockForStaff, lockOwn } from './find.ts'
import { replace } from './replace.ts'
import { tellOwners } from './tell.ts'

/**
 * The owner asks for another name. Once, within 14 days, one that differs only in case, accents or spaces, or is that of the owner's account,
 * needs nobody; else staff answer.
 */
export async function askForName({ db, config, caller }: Acting, typed: string, name: string) {
  const certificate = await lockOwn(db, caller, found(readCode(typed)))
  const { claim, code, asked_name, is_easy, _id, event_id, company_id } = certificate
  if (certificate.state !== 'valid' || claim === null) throw conflict(certificateMessages.notValid)
  if (claim.name === name) throw invalid({ name: certificateMessages.nameSame })
  if (asked_name === name) throw invalid({ name: certificateMessages.nameAsked })
  const isDone = is_easy && (await needsNobody(db, caller._id, claim.name, name))
  await record(db, caller, {
    subject: 'certificate',
    subject_id: _id,
    action: isDone ? 'name_changed' : 'name_asked',
    company_id,
    event_id,
    person_id: caller._id,
    from: claim.name,
    to: name,
  })
  if (isDone) return { code: (await rename({ db, config, caller }, certificate, name)).code, is_done: true }
  await db
    .updateTable('certificates')
    .set({ asked_name: name, asked_at: nowInDb })
    .where('_id', '=', _id)
    .execute()
  return { code, is_done: false }
}

/** The owner leaves the name as it is, while nobody has answered. */
export async function withdrawName({ db, caller }: Pick<Acting, 'db' | 'caller'>, typed: string) {
  const { _id, code, asked_name, state, event_id, company_id } = await lockOwn(
    db,
    caller,
    found(readCode(typed)),
  )
  if (state !== 'valid' || asked_name === null) throw conflict(certificateMessages.notAsked)
  await record(db, caller, {
    subject: 'certificate',
    subject_id: _id,
    action: 'name_withdrawn',
    company_id,
    event_id,
    person_id: caller._id,
    from: asked_name,
  })
  await db
    .updateTable('certificates')
    .set({ asked_name: null, asked_at: null })
    .where('_id', '=', _id)
    .execute()
  return { code }
}

async function needsNobody(db: Db, user_id: string, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`select from users where _id = ${user_id}
    and (regexp_replace(fold(${from}), '\\s', '', 'g') = regexp_replace(fold(${to}), '\\s', '', 'g')
      or ${to} in (first_name || ' ' || last_name, printed_name))`.execute(db)
  return rows.length > 0
}

async function rename(
  { db, config }: Acting,
  certificate: Locked,
  name: string,
  why = `It has the name ${name}.`,
) {
  const claim = await replace(db, config, certificate, { name })
  const told = { what: 'replaced', why } as const
  await tellOwners(db, config, certificate.event_id, [{ of: certificate, claim, told }])
  return claim
}

/** Staff accept the name that they saw asked for, or refuse it with a word. */
export async function answerName(
  acting: Acting,
  id: string,
  { accepts, name, word }: { accepts: boolean; name: string; word: string | null },
) {
  const { db, config, caller } = acting
  const certificate = await lockForStaff(db, caller, id)
  const { _id, asked_name, asked_at, claim, event_id, company_id, user_id, code } = certificate
  if (certificate.state !== 'valid' || claim === null) throw conflict(certificateMessages.notValid)
  if (asked_name === null || asked_name !== name) throw conflict(certificateMessages.notAsked)
  await record(db, caller, {
    subject: 'certificate',
    subject_id: _id,
    action: accepts ? 'name_accepted' : 'name_refused',
    company_id,
    event_id,
    ...(user_id !== null && { person_id: user_id }),
    from: claim.name,
    to: asked_name,
    comment: accepts ? null : word,
  })
  if (accepts) return { code: (await rename(acting, certificate, asked_name)).code }
  await db
    .updateTable('certificates')
    .set({ asked_name: null, asked_at: null, refused_name: asked_name, refusal: word })
    .where('_id', '=', _id)
    .execute()
  const told = { what: 'name_refused', name: asked_name, word: word ?? '', asked_at: asked_at ?? '' } as const
  await tellOwners(db, config, event_id, [{ of: certificate, claim, told }])
  return { code }
}

/** Staff saw a mistake themselves. They can put it back the same way, and the owner can ask for another name. */
export async function correctName(acting: Acting, id: string, name: string) {
  const { db, caller } = acting
  const certificate = await lockForStaff(db, caller, id)
  const { _id, claim, event_id, company_id, user_id } = certificate
  if (certificate.state !== 'valid' || claim === null) throw conflict(certificateMessages.notValid)
  if (claim.name === name) throw invalid({ name: certificateMessages.nameSame })
  await record(db, caller, {
    subject: 'certificate',
    subject_id: _id,
    action: 'name_corrected',
    company_id,
    event_id,
    ...(user_id !== null && { person_id: user_id }),
    from: claim.name,
    to: name,
  })
  const why = `The organisers changed the name on it from ${claim.name} to ${name}. If that is wrong, ask for another one on its page.`
  return { code: (await rename(acting, certificate, name, why)).code }
}
