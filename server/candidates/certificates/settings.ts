import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { saveCertificateSettings } from '../../../contract/candidates/issuing.ts'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import type { Changing } from '../../platform/http/acting.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { findIssueUnderWay } from './under-way.ts'

export type CertificateSettings = BodyOf<typeof saveCertificateSettings> & { version: number }

/** Of an event that has set nothing. A finalist needs a round that staff choose. */
const usual: CertificateSettings = {
  kinds: ['took_part', 'prize', 'judged', 'mentored', 'helped'],
  took_part_by: 'either',
  finalist_round: null,
  design: 'classic',
  language: 'en',
  signature_name: null,
  signature_office: null,
  signature_picture: null,
  shows_logos: true,
  version: 0,
}

export async function readSettings(db: Db, event_id: string): Promise<CertificateSettings> {
  const row = await db
    .selectFrom('certificate_settings')
    .select([
      'kinds',
      'took_part_by',
      'finalist_round',
      'design',
      'language',
      'signature_name',
      'signature_office',
      'signature_picture',
      'shows_logos',
      'version',
    ])
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return row ?? usual
}

/** Refused while certificates are being issued: they have the look that was shown. */
export async function saveSettings(
  { db, caller, refuseStale }: Omit<Changing, 'config'>,
  eventId: string,
  body: BodyOf<typeof saveCertificateSettings>,
): Promise<void> {
  const { _id: event_id, company_id } = await lockUnarchivedEvent(db, caller, eventId)
  const { version, ...before } = await readSettings(db, event_id)
  refuseStale({ version })
  if (await findIssueUnderWay(db, event_id)) throw conflict(certificateMessages.underWay)
  await requireFiles(db, caller, { signature_picture: body.signature_picture }, before)
  await requireRound(db, event_id, body.finalist_round)
  const row = { ...body, kinds: [...new Set(body.kinds)] }
  await db
    .insertInto('certificate_settings')
    .values({ event_id, ...row })
    .onConflict(former => former.column('event_id').doUpdateSet(row))
    .execute()
  const changed = changesBetween(fieldsOf(before), before, row)
  if (Object.keys(changed).length === 0) return
  await record(db, caller, {
    subject: 'certificate',
    subject_id: null,
    action: 'settings_changed',
    company_id,
    event_id,
    data: changed,
  })
}

/** A round of the event. */
async function requireRound(db: Db, event_id: string, round_id: string | null) {
  if (round_id === null) return
  const round = await db
    .selectFrom('rounds')
    .select('_id')
    .where('_id', '=', round_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  if (!round) throw invalid({ finalist_round: fieldMessages.choice })
}
