import { sql } from 'kysely'
import { cardKinds, type CardAnswer } from '../../../contract/choosing/day.calls.ts'
import { dayMessages } from '../../../contract/choosing/day.texts.ts'
import { isId } from '../../teams/counters/scan-times.ts'
import { renew } from '../../teams/tickets/acts.ts'
import { lockTicket } from '../../teams/tickets/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/budgets.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { scansOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { findDayEvent } from './read-day.ts'

const isCard = new RegExp(`^(${cardKinds.join('|')}):[\\w:.-]{1,100}$`)

/** A card is settled once. Of two on one ticket both scans stay, whatever is said of them; somebody else’s code gets a new version, which is mailed. */
export async function settleCard(db: Db, caller: Caller, id: string, card: string, as: CardAnswer) {
  const { company_id } = await findDayEvent(db, caller, id)
  await lockUnarchived(db, 'event', id)
  const isTwice = card.startsWith('twice:')
  if (!isCard.test(card) || isTwice === (as === 'seen')) throw invalid({ card: dayMessages.unknownCard })
  const [kind, about = ''] = card.split(':')
  const scan = isTwice ? await findScan(db, caller, id, about) : undefined
  if (!isTwice) await requireOf(db, id, tables[kind ?? ''], about)
  const row = await db
    .insertInto('day_cards')
    .values({ event_id: id, card, settled_by: caller._id })
    .onConflict(other => other.doNothing())
    .returning('card')
    .executeTakeFirst()
  if (!row) throw conflict(dayMessages.settledAlready)
  if (as === 'somebody_else' && scan?.ticket_id) {
    const ticket = found(await lockTicket(db, caller, scan.ticket_id))
    await spend(db, 'newCodes', ticket._id)
    await renew(db, caller, ticket)
  }
  await record(db, caller, {
    subject: 'counter',
    subject_id: scan?.counter_id ?? null,
    action: as === 'seen' ? 'card_seen' : as,
    company_id,
    event_id: id,
    data: { card },
  })
  return { card }
}

/** What the other cards are about. */
const tables: Partial<Record<string, 'devices' | 'scans' | 'counters' | 'applications'>> = {
  silent: 'devices',
  clock: 'devices',
  unknown: 'scans',
  stock: 'counters',
  seats: 'applications',
}

/** Of this event: what is settled is kept, and read by every desk. */
async function requireOf(db: Db, event_id: string, table: (typeof tables)[string], id: string) {
  if (table === undefined || !isId(id)) throw invalid({ card: dayMessages.unknownCard })
  const { rows } = await sql`
    select from ${sql.table(table)} where _id = ${id} and event_id = ${event_id}`.execute(db)
  if (rows.length === 0) throw invalid({ card: dayMessages.unknownCard })
}

/** Of this event and within the caller's reach. */
async function findScan(db: Db, caller: Caller, event_id: string, id: string) {
  if (!isId(id)) throw invalid({ card: dayMessages.unknownCard })
  const scan = await scansOf(db, caller)
    .select(['scans.ticket_id', 'scans.counter_id'])
    .where('scans._id', '=', id)
    .where('scans.event_id', '=', event_id)
    .executeTakeFirst()
  if (!scan) throw invalid({ card: dayMessages.unknownCard })
  return scan
}
