import { createHash, randomBytes } from 'node:crypto'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import { daysShown } from '../../../contract/platform/day.texts.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { todayAtEvent } from '../../platform/lists/columns.ts'
import type { CertificateSettings } from './settings.ts'
import type { Due } from './who-gets.ts'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** 80 random bits in base 32. */
export function newCode(): string {
  let rest = BigInt(`0x${randomBytes((codeLength * 5) / 8).toString('hex')}`)
  let code = ''
  for (let n = 0; n < codeLength; n++) {
    code = (signs[Number(rest & 31n)] ?? '') + code
    rest >>= 5n
  }
  return code
}

/** A code however it was typed; null for what is none. O is read as 0, I and L as 1. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

export function addressOf({ baseUrl }: Pick<Config, 'baseUrl'>, code: string): string {
  return `${baseUrl}/certificates/${code}`
}

/** SHA-256 of the claim with its fields in the order of their names, because the database keeps none. */
export function digestOf(claim: CertificateClaim): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(claim)))
    .digest('hex')
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

/** What all certificates of an event say that are issued today. */
export type Common = Pick<
  CertificateClaim,
  'event_id' | 'event' | 'days' | 'host' | 'language' | 'design' | 'issued_on' | 'signature'
>

export async function readCommon(db: Db, event_id: string, settings: CertificateSettings): Promise<Common> {
  const { event_name, company_name, start_date, end_date, today } = await db
    .selectFrom('events')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select([
      'events.event_name',
      'companies.company_name',
      'events.start_date',
      'events.end_date',
      todayAtEvent.as('today'),
    ])
    .where('events._id', '=', event_id)
    .executeTakeFirstOrThrow()
  const { language, design, signature_name, signature_office } = settings
  return {
    event_id,
    event: event_name,
    days: start_date === null ? '' : daysShown(start_date, end_date ?? start_date),
    host: company_name,
    language,
    design,
    issued_on: today,
    signature: signature_name === null ? null : { name: signature_name, office: signature_office ?? '' },
  }
}

export function claimOf(
  config: Pick<Config, 'baseUrl'>,
  due: Due,
  common: Common,
  code: string,
): CertificateClaim {
  const { kind, name, team, project, prize_name } = due
  return { ...common, kind, name, team, project, prize: prize_name, code, address: addressOf(config, code) }
}

/** The same under another code, as it is issued again. */
export function claimAgain(
  config: Pick<Config, 'baseUrl'>,
  former: CertificateClaim,
  changed: Pick<CertificateClaim, 'issued_on'> & Partial<CertificateClaim>,
): CertificateClaim {
  const code = newCode()
  return { ...former, ...changed, code, address: addressOf(config, code) }
}
