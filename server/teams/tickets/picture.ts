import encode from 'qr'
import { numberShown, ticketAddress } from '../../../day/ticket-code.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { codeOf, readTicketKey } from './code.ts'

/** Pixels of a module: enough for a print of 60 mm. */
const moduleSize = 16
/** White modules around the code. Cameras need them, and mail programs in the dark have none of their own. */
const border = 3

/** The code of a ticket as a PNG; undefined for one that is gone. */
export async function drawTicketPicture(db: Db, config: Pick<Config, 'baseUrl'>, ticket_id: string) {
  const ticket = await db
    .selectFrom('tickets')
    .select(['_id', 'event_id', 'version', 'number'])
    .where('_id', '=', ticket_id)
    .executeTakeFirst()
  if (!ticket) return undefined
  const code = codeOf(await readTicketKey(db), ticket)
  const content = await drawPng(ticketAddress(config.baseUrl, code))
  return { filename: `ticket-${numberShown(ticket.number)}.png`, content, contentType: 'image/png' }
}

async function drawPng(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const modules = encode(text, 'raw', { ecc: 'medium', border })
  const size = modules.length
  const grey = Buffer.from(modules.flatMap(row => row.map(isDark => (isDark ? 0 : 255))))
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * moduleSize, size * moduleSize, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
