import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import {
  certificateReplacedMail,
  certificateTakenBackMail,
  nameRefusedMail,
} from '../../platform/mail/certificate.texts.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { readMailed } from './mails.ts'

interface Owned {
  code: string
  event_id: string
  user_id: string | null
  email: string | null
}

type Told =
  | { what: 'replaced'; why: string }
  | { what: 'taken_back'; reason: string }
  /** A name may be asked for and refused again. */
  | { what: 'name_refused'; name: string; word: string; asked_at: string }

/** Mails the owner what became of a certificate; of several at once, each. Who has no address is told by its page alone. */
export async function tellOwners(
  db: Db,
  config: Config,
  event_id: string,
  all: readonly { of: Owned; claim: CertificateClaim; told: Told }[],
): Promise<void> {
  const told = all.filter(({ of }) => of.email !== null)
  if (told.length === 0) return
  const { event, reply_to } = await readMailed(db, event_id)
  const names = await readFirstNames(
    db,
    told.flatMap(({ of }) => of.user_id ?? []),
  )
  const posts = told.map(({ of, claim, told: what }) => {
    const first_name = names.get(of.user_id ?? '') ?? claim.name.split(' ')[0] ?? claim.name
    const reader = { first_name, event, title: certificateTitle(claim), link: claim.address }
    return {
      to: of.email ?? '',
      cause: `certificate:${of.code}:${claim.code}:${what.what}${what.what === 'name_refused' ? `:${what.asked_at}` : ''}`,
      mail: mailOf(reader, what, reply_to),
    }
  })
  await writeMails(db, config, posts)
}

type Reader = Omit<Parameters<typeof certificateReplacedMail>[0], 'why'>

function mailOf(reader: Reader, told: Told, contact: string) {
  switch (told.what) {
    case 'replaced':
      return certificateReplacedMail({ ...reader, why: told.why })
    case 'taken_back':
      return certificateTakenBackMail({ ...reader, reason: told.reason, contact })
    case 'name_refused':
      return nameRefusedMail({ ...reader, name: told.name, word: told.word })
  }
}

async function readFirstNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['_id', 'first_name']).where('_id', 'in', ids).execute()
  return new Map(rows.map(({ _id, first_name }) => [_id, first_name]))
}
