import { createHash, createHmac } from 'node:crypto'
import { bytesOfCode, codeOfBytes } from '../../../day/ticket-code.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** What a code is made of. */
export interface Coded {
  _id: string
  event_id: string
  version: number
}

/** Made once, with the tables (migration 223). Codes on paper depend on it, so it is in backups and never changes. */
export async function readTicketKey(db: Db): Promise<Buffer> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'ticket_key')
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}

/** The code of a ticket, which is in no table: drawn again whenever it is shown. The database computes the same as `ticket_code()`. */
export function codeOf(key: Buffer, { event_id, _id, version }: Coded): string {
  const signature = createHmac('sha256', key).update(`${event_id}/${_id}/${version}`).digest()
  return codeOfBytes(signature.subarray(0, 16))
}

/** What the database has of a code; null for what is no code. */
export function checkOfCode(code: string): string | null {
  const bytes = bytesOfCode(code)
  return bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
